import { LOGIN_CODE_PATH } from '../wire/http/login';
import { createLoginCall, type Credentials, type LoginCall, type LoginOptions } from './loginCall';
import { CodeNeeded, SecondStep } from './loginError';
import type { Session } from './session';
import type { SessionState } from './sessionState';

/** Logging in: on the login page, and again over a locked screen. */
export interface Access {
  /** @throws LoginError with a message for the user, or SecondStep, which a code or a passkey completes */
  login(credentials: Credentials): Promise<void>;
  /**
   * Logs the user of a locked screen in again, so that waiting calls continue. @throws LoginError, SecondStep, or
   * WrongPerson for another user
   */
  relogin(credentials: Pick<Credentials, 'user' | 'password'>): Promise<void>;
}

/** Another user tried to unlock the screen. */
export class WrongPerson extends Error {
  override readonly name = 'WrongPerson';
  constructor(user: string, account: string) {
    super(`This screen belongs to ${user} (${account}). Log in as ${user}, or log out to switch users.`);
  }
}

/** Access through the API's login call. */
export const openAccess = (session: Session, options: LoginOptions): Access =>
  createAccess(session, createLoginCall(options));

export function createAccess(session: Session, call: LoginCall): Access {
  /** The session begins with the login, or with its second step. */
  const begin = (
    login: Promise<SessionState>,
    check: (state: SessionState) => void = () => {},
  ): Promise<void> =>
    login.then(
      state => {
        check(state);
        session.start(state);
      },
      (cause: unknown) => {
        if (!(cause instanceof CodeNeeded)) throw cause;
        throw new SecondStep(
          cause.body,
          code => begin(cause.send(LOGIN_CODE_PATH, { code }), check),
          async () => begin((await import('./passkeyCall')).passStep(cause), check),
        );
      },
    );
  return {
    login: credentials => begin(call(credentials)),
    relogin: async ({ user, password }) => {
      const person = session.person();
      if (!person) throw new WrongPerson(user, '');
      if (user !== person.user) throw new WrongPerson(person.user, person.account);
      await begin(call({ acc: person.account, user, password }), state => {
        if (state.uid !== person.uid) throw new WrongPerson(person.user, person.account);
      });
    },
  };
}
