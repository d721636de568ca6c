import { createLoginCall, type Credentials, type LoginCall, type LoginOptions } from './loginCall';
import type { Session } from './session';

/** Logging in: at the login page, and again over a held screen. */
export interface Access {
  /** @throws LoginError whose message is for the person */
  login(credentials: Credentials): Promise<void>;
  /**
   * Logs the person of a held screen in again, so that waiting calls go on.
   * @throws LoginError, or WrongPerson for somebody else
   */
  relogin(credentials: Pick<Credentials, 'user' | 'password'>): Promise<void>;
}

/** Somebody else than the screen's person tried to go on with it. */
export class WrongPerson extends Error {
  override readonly name = 'WrongPerson';
  constructor(user: string, account: string) {
    super(`This screen belongs to ${user} (${account}). Log in as ${user}, or log out to change the person.`);
  }
}

/** Access by the login call of the API. */
export const openAccess = (session: Session, options: LoginOptions): Access =>
  createAccess(session, createLoginCall(options));

export function createAccess(session: Session, call: LoginCall): Access {
  return {
    login: async credentials => session.start(await call(credentials)),
    relogin: async ({ user, password }) => {
      const person = session.person();
      if (!person) throw new WrongPerson(user, '');
      if (user !== person.user) throw new WrongPerson(person.user, person.account);
      const state = await call({ acc: person.account, user, password });
      if (state.uid !== person.uid) throw new WrongPerson(person.user, person.account);
      session.start(state);
    },
  };
}
