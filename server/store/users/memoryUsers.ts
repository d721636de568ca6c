import { StoreConflict, type LoginSession, type User, type UserStore, type UserWithPassword } from '../store';
import { checkName, checkText, compareText } from '../text';

/** A user store for as long as the page or process lives. */
export function createMemoryUsers(): UserStore {
  const users = new Map<string, UserWithPassword>();
  const lastUid = new Map<string, number>();
  const ended = new Map<string, LoginSession>();
  const used = new Map<string, LoginSession & { readonly at: number }>();

  return {
    find: async (account, name) => users.get(keyOf(account, name)) ?? null,

    async add(user) {
      const key = keyOf(user.account, user.name);
      checkText('menus', user.menus);
      checkText('passwordHash', user.passwordHash);
      if (users.has(key)) throw new StoreConflict(`${user.account} already has a user ${user.name}.`);
      const uid = (lastUid.get(user.account) ?? 0) + 1;
      const added: UserWithPassword = { ...user, uid, sessionsEnded: 0 };
      lastUid.set(user.account, added.uid);
      users.set(key, added);
      return added;
    },

    async change(account, name, { endSessions = false, ...change }) {
      const key = keyOf(account, name);
      checkText('menus', change.menus ?? '');
      checkText('passwordHash', change.passwordHash ?? '');
      const current = users.get(key);
      if (!current) return null;
      const sessionsEnded = current.sessionsEnded + Number(endSessions);
      const changed: UserWithPassword = { ...current, ...change, sessionsEnded };
      users.set(key, changed);
      return changed;
    },

    async ofSession({ account, user, id }) {
      const found = users.get(keyOf(account, user));
      const key = sessionKey({ account, id });
      return !found || ended.has(key) ? null : { ...withoutHash(found), usedAt: used.get(key)?.at ?? null };
    },

    async useSession(session, now) {
      forgetExpired(used, now);
      used.set(sessionKey(session), { ...session, at: now });
    },

    async endSession(session, now) {
      forgetExpired(ended, now);
      ended.set(sessionKey(session), session);
    },

    async list(account) {
      checkName('account', account);
      return [...users.values()]
        .filter(user => user.account === account)
        .sort((a, b) => compareText(a.name, b.name))
        .map(withoutHash);
    },

    count: async () => users.size,
  };
}

function withoutHash(user: UserWithPassword): User {
  const { passwordHash: _, ...known } = user;
  return known;
}

const sessionKey = ({ account, id }: Pick<LoginSession, 'account' | 'id'>): string =>
  JSON.stringify([account, id]);

function forgetExpired(sessions: Map<string, Pick<LoginSession, 'expires'>>, now: number): void {
  for (const [key, { expires }] of sessions) if (expires < now) sessions.delete(key);
}

function keyOf(account: string, name: string): string {
  checkName('account', account);
  checkName('name', name);
  return JSON.stringify([account, name]);
}
