import type { Context } from 'hono';
import type { UserEntry } from '../../../src/api/access/users';
import { auditTime } from '../../../src/wire/text/dates';
import type { AppEnv } from '../../http/appEnv';
import { failuresEntry } from '../../auth/loginLimiter';
import { newPassword } from '../../auth/secrets';
import { ApiError, found, invalid } from '../../http/errors';
import { StoreConflict, type ChangedUser, type User, type UserChange } from '../../store/store';
import type { Handlers } from '../serveCall';
import { accessEntry } from './accessLog';
import type { AccessOptions } from './accessOptions';
import { assertManageable, assertOwnerLeft } from './accessRules';
import { roleExists } from './roles';

const MOST_USERS = 2_000;
const DONE = { message: 'Success' };

const toldOf = ({ role, menus, disabled, mustChange, secondFactor }: User) => ({
  role,
  menus,
  disabled,
  mustChange,
  secondFactor,
});

/** The users of an account, for whoever has the right to manage them. */
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
    const now = clock();
    const decide = (changed: ChangedUser) => {
      assertManageable(rights, changed, resources);
      assertOwnerLeft(changed);
      const { before, after } = changed;
      const told = { before: toldOf(before), after: toldOf(after) };
      return accessEntry(session, now, { type: `users/${action}`, id: name, name, ...told });
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
        throw new ApiError(409, 'tooMany', `An account has at most ${MOST_USERS} users`);
      const password = newPassword(secretBytes);
      const user = { account, name, role, menus: '', disabled: false, mustChange: true };
      const passwordHash = await passwords.hash(password);
      const now = clock();
      try {
        await users.add({ ...user, passwordHash }, ({ added }) => {
          assertManageable(context.get('rights'), { before: added, after: added }, resources);
          const told = { before: {}, after: toldOf(added) };
          return accessEntry(session, now, { type: 'users/create', id: name, name, ...told });
        });
      } catch (error) {
        if (error instanceof StoreConflict) throw nameTaken();
        throw error;
      }
      return { password };
    },

    async userUpdate(request) {
      const { name, role, disabled } = request.body;
      const { account } = request.session;
      if (role !== undefined && !(await roleExists(store.access, account, role))) throw noSuchRole();
      await change(request.context, name, 'update', { role, disabled, endSessions: true });
      return DONE;
    },

    async userReset(request) {
      const password = newPassword(secretBytes);
      const passwordHash = await passwords.hash(password);
      const what = { passwordHash, mustChange: true, endSessions: true };
      await change(request.context, request.body.name, 'reset', what);
      return { password };
    },

    async userFactorReset(request) {
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
  return new ApiError(409, 'nameTaken', message, { fields: { name: message } });
};

const noSuchRole = (): ApiError => invalid({ role: 'There is no such role' });

const shown = (user: User, wrongTries: number): UserEntry => ({
  id: user.name,
  uid: user.uid,
  role: user.role ?? '',
  menus: user.menus,
  disabled: user.disabled,
  mustChange: user.mustChange,
  secondFactor: user.secondFactor,
  lastLogin: user.lastLogin === null ? null : auditTime(new Date(user.lastLogin * 1000)),
  wrongTries,
});
