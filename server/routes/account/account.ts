import { provePassword, type ProofOptions } from '../../auth/provePassword';
import { accountEntry } from '../../auth/secondFactor';
import { secondsNow } from '../../auth/secondsNow';
import type { CurrentLogin, Session } from '../../http/appEnv';
import { ApiError, conflict, invalid } from '../../http/errors';
import type { LoginSession } from '../../store/store';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';
import type { Handlers } from '../serveCall';
import type { ClientAddress } from '../users';

export interface AccountRoutesOptions extends ProofOptions, Pick<ResourceRoutesOptions, 'clock'> {
  readonly clientAddress: ClientAddress;
}

/** The calls with which users manage their own login. */
export function accountHandlers(options: AccountRoutesOptions) {
  const { users, passwords, clock, logger, clientAddress } = options;
  const sessionOf = ({ account, user }: Session, { id, expires }: CurrentLogin): LoginSession => ({
    account,
    user,
    id,
    expires,
  });

  return {
    async account({ context, session }) {
      const { id: current } = context.get('login');
      const sessions = await users.sessions(session.account, session.user, secondsNow(clock));
      return {
        user: session.user,
        rights: [...context.get('rights')].sort(),
        sessions: sessions.map(({ id, device, address, began, usedAt }) => ({
          id,
          device,
          address,
          began,
          usedAt,
          current: id === current,
        })),
      };
    },

    async accountPassword({ context, session, body }) {
      // The dictionary of common passwords is large; the demo fetches it when it is needed.
      const { passwordProblem } = await import('../../auth/goodPassword');
      const problem = passwordProblem(body.password, [session.account, session.user]);
      if (problem !== null) throw invalid({ password: problem });
      // A user with a first password has just logged in with it, perhaps by a link that did not show the password.
      const isFirst = context.get('standing') === 'mustChange';
      if (!isFirst) {
        const address = clientAddress(context);
        await provePassword(options, session, { address, password: body.old, field: 'old' });
      }
      const passwordHash = await passwords.hash(body.password);
      const keep = { session: sessionOf(session, context.get('login')), now: secondsNow(clock) };
      const entry = accountEntry(session, 'password', clock());
      const change = { passwordHash, mustChange: false, firstUntil: null, endSessions: true, keep };
      await users.change(session.account, session.user, change, ({ before }) => {
        // Another session may have chosen a password meanwhile; only someone who knows that one may replace it.
        if (isFirst && !before.mustChange)
          throw conflict(
            'firstPasswordOver',
            'A password was chosen meanwhile. Nothing was changed; log in with it, or ask for a new first password',
          );
        return entry;
      });
      logger.info('password.changed', { account: session.account, user: session.user });
      return { message: 'Success' };
    },

    async accountSessionEnd({ session: { account, user }, body: { id } }) {
      const now = secondsNow(clock);
      const found = (await users.sessions(account, user, now)).find(each => each.id === id);
      if (!found) throw new ApiError(404, 'noSuchSession', 'This session has ended already');
      await users.endSession({ account, user, id, expires: found.expires }, now);
      return { message: 'Success' };
    },
  } satisfies Partial<Handlers>;
}
