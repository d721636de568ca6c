import type { Context } from 'hono';
import type { UserEntry } from '../../../src/api/access/users';
import { auditTime } from '../../../src/wire/text/dates';
import { firstPassword } from '../../auth/firstPassword';
import { failuresEntry } from '../../auth/loginLimiter';
import type { AppEnv } from '../../http/appEnv';
import { type ApiError, conflict, found, invalid } from '../../http/errors';
import { StoreConflict, type ChangedUser, type User, type UserChange } from '../../store/store';
import type { Handlers } from '../serveCall';
import { resourcesOf } from '../studio/ownSchemas';
import { accessEntry, loggedUser } from './accessLog';
import type { AccessOptions } from './accessOptions';
import { assertManageable, assertOwnerLeft, MOST_USERS } from './accessRules';
import { roleExists } from './roles';

const DONE = { message: 'Success' };

/** The users of an account, for callers with the right to manage them. */
export function accessUserHandlers(options: AccessOptions) {
  const { store, clock, passwords, resources, secretBytes } = options;
  const { users, logins } = store;

  /** Changes a user whom the caller may manage, and logs it. @throws ApiError 403, 404, 409 */
  async function change(
    context: Context<AppEnv>,
    name: string,
    action: string,
    what: UserChange,
  ): Promise<void> {
    const session = context.get('session');
    const rights = context.get('rights');
    const all = resourcesOf(context, resources);
    const now = clock();
    const decide = (changed: ChangedUser) => {
      assertManageable(rights, changed, all);
      assertOwnerLeft(changed);
      const { before, after } = changed;
      const values = { before: loggedUser(before), after: loggedUser(after) };
      return accessEntry(session, now, { type: `users/${action}`, id: name, name, ...values });
    };
    found('user', await users.change(session.account, name, what, decide));
  }

  return {
    async userList({ session: { account } }) {
      const all = await users.list(account);
      const entries = new Map(all.map(({ name }) => [name, failuresEntry(account, name)]));
      const failures = await logins.failures([...entries.values()]);
      return all.map(user => shown(user, failures.get(entries.get(user.name) ?? '') ?? 0));
    },

    async userCreate({ context, session, body: { name, role } }) {
      const { account } = session;
      if (!(await roleExists(store.access, account, role))) throw noSuchRole();
      if ((await users.list(account)).length >= MOST_USERS)
        throw conflict('tooMany', `An account has at most ${MOST_USERS} users`);
      const now = clock();
      const { password, firstUntil } = firstPassword(secretBytes, now);
      const user = { account, name, role, menus: '', disabled: false, mustChange: true, firstUntil };
      const passwordHash = await passwords.hash(password);
      try {
        await users.add({ ...user, passwordHash }, ({ added }) => {
          const all = resourcesOf(context, resources);
          assertManageable(context.get('rights'), { before: added, after: added }, all);
          const values = { before: {}, after: loggedUser(added) };
          return accessEntry(session, now, { type: 'users/create', id: name, name, ...values });
        });
      } catch (error) {
        if (error instanceof StoreConflict) throw nameTaken();
        throw error;
      }
      return { password, until: timeOf(firstUntil) };
    },

    async userUpdate(request) {
      const { name, role, disabled } = request.body;
      const { account } = request.session;
      if (role !== undefined && !(await roleExists(store.access, account, role))) throw noSuchRole();
      await change(request.context, name, 'update', { role, disabled, endSessions: true });
      return DONE;
    },

    async userReset(request) {
      const { password, firstUntil } = firstPassword(secretBytes, clock());
      const passwordHash = await passwords.hash(password);
      const what = { passwordHash, mustChange: true, firstUntil, endSessions: true };
      await change(request.context, request.body.name, 'reset', what);
      return { password, until: timeOf(firstUntil) };
    },

    async userFactorReset(request) {
      // Otherwise, a stolen session could remove the second factor without a password.
      if (request.body.name === request.session.user)
        throw conflict(
          'ownFactor',
          'You cannot reset your own two-step login. Turn it off in My account, or ask another owner',
        );
      const what = { dropSecondFactors: true, endSessions: true };
      await change(request.context, request.body.name, 'second-factor-reset', what);
      return DONE;
    },

    async userEndSessions(request) {
      await change(request.context, request.body.name, 'end-sessions', { endSessions: true });
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

const nameTaken = (): ApiError => {
  const message = 'There is already a user of this name';
  return conflict('nameTaken', message, { fields: { name: message } });
};

const noSuchRole = (): ApiError => invalid({ role: 'There is no such role' });

const timeOf = (seconds: number): string => auditTime(new Date(seconds * 1000));

const shown = (user: User, wrongTries: number): UserEntry => ({
  id: user.name,
  uid: user.uid,
  role: user.role ?? '',
  menus: user.menus,
  disabled: user.disabled,
  mustChange: user.mustChange,
  firstUntil: user.firstUntil === null ? null : timeOf(user.firstUntil),
  secondFactor: user.secondFactor,
  lastLogin: user.lastLogin === null ? null : timeOf(user.lastLogin),
  wrongTries,
});
