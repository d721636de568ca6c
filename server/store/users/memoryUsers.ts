import type { StoredRole } from '../access/accessStore';
import { checkTexts } from '../access/accessTexts';
import { nextUid, type MemoryPeople } from '../access/memoryAccess';
import type { MemoryLog } from '../log/memoryLog';
import { ofAccount, mapKey } from '../perAccount';
import { MemoryFactors } from '../secondFactors/memoryFactors';
import {
  StoreConflict,
  type LoginSession,
  type OpenSession,
  type SessionOrigin,
  type User,
  type UserStore,
  type UserWithPassword,
} from '../store';
import type { MemoryStudio } from '../studio/memoryStudio';
import { checkName, compareText } from '../text';

/** A user store that lives as long as the page or process, and the data that it shares with roles and keys. */
export function createMemoryUsers(
  log: MemoryLog,
  studio: Pick<MemoryStudio, 'seqOf'>,
): {
  readonly users: UserStore;
  readonly people: MemoryPeople;
} {
  const users = new Map<string, UserWithPassword>();
  const people: MemoryPeople = {
    roles: new Map<string, StoredRole>(),
    lastUid: new Map(),
    factors: new MemoryFactors(),
    usersWith: (account, role) => usersOf(account).filter(user => user.role === role).length,
  };
  const ended = new Map<string, LoginSession>();
  const used = new Map<string, UsedSession>();
  const noteUse = (
    session: LoginSession,
    now: number,
    origin: SessionOrigin = { device: '', address: '' },
  ): void => {
    const key = sessionKey(session);
    used.set(key, { ...session, ...origin, began: now, ...used.get(key), usedAt: now });
  };
  /** The user with the present rights of the role and the present factors. */
  const asOfNow = (user: UserWithPassword): UserWithPassword => ({
    ...user,
    roleRights: people.roles.get(mapKey(user.account, user.role ?? ''))?.rights ?? null,
    secondFactor: people.factors.has(user.account, user.name),
    needsSecondFactor: people.factors.isNeeded(user.account, user.role),
  });
  const usersOf = (account: string): readonly User[] =>
    ofAccount(account, users.values())
      .sort((a, b) => compareText(a.name, b.name))
      .map(user => withoutHash(asOfNow(user)));

  const store: UserStore = {
    async find(account, name) {
      const found = users.get(keyOf(account, name));
      return found ? asOfNow(found) : null;
    },

    async add(user, decide) {
      const key = keyOf(user.account, user.name);
      checkTexts(user);
      if (users.has(key)) throw new StoreConflict(`${user.account} already has a user ${user.name}.`);
      const { role = null, mustChange = false, firstUntil = null } = user;
      const uid = nextUid(people, user.account);
      const added = asOfNow({
        ...user,
        uid,
        role,
        mustChange,
        firstUntil,
        sessionsEnded: 0,
        roleRights: null,
        lastLogin: null,
        secondFactor: false,
        needsSecondFactor: false,
      });
      log.append(user.account, decide?.({ added: withoutHash(added) }));
      users.set(key, added);
      return added;
    },

    async change(account, name, { endSessions = false, dropSecondFactors = false, keep, ...change }, decide) {
      const key = keyOf(account, name);
      checkTexts(change);
      const current = users.get(key);
      if (!current) return null;
      const before = withoutHash(asOfNow(current));
      const sessionsEnded = current.sessionsEnded + Number(endSessions);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const putBack = dropSecondFactors ? people.factors.drop(account, name) : () => undefined;
      const changed = asOfNow({ ...current, ...given, sessionsEnded });
      users.set(key, changed);
      try {
        const state = { before, after: withoutHash(changed), users: usersOf(account) };
        log.append(account, decide?.(state));
      } catch (error) {
        users.set(key, current);
        putBack();
        throw error;
      }
      if (keep) {
        noteUse(keep.session, keep.now);
        const use = used.get(sessionKey(keep.session));
        if (use) used.set(sessionKey(keep.session), { ...use, generation: sessionsEnded });
      }
      return changed;
    },

    async noteLogin(account, name, now) {
      const user = users.get(keyOf(account, name));
      if (user) users.set(keyOf(account, name), { ...user, lastLogin: now });
    },

    async ofSession({ account, user, id }) {
      const found = users.get(keyOf(account, user));
      const key = sessionKey({ account, id });
      if (!found || ended.has(key)) return null;
      const { usedAt = null, generation: keptFor = null } = used.get(key) ?? {};
      return { ...withoutHash(asOfNow(found)), usedAt, keptFor, schemasSeq: studio.seqOf(account) };
    },

    async useSession(session, now, origin) {
      forgetExpired(used, now);
      noteUse(session, now, origin);
    },

    async sessions(account, user, now) {
      const count = users.get(keyOf(account, user))?.sessionsEnded;
      return [...used.values()]
        .filter(one => one.account === account && one.user === user && one.expires >= now)
        .filter(one => (one.generation ?? count) === count && !ended.has(sessionKey(one)))
        .sort((a, b) => b.usedAt - a.usedAt || compareText(a.id, b.id))
        .map(({ id, began, usedAt, expires, device, address }) => ({
          id,
          began,
          usedAt,
          expires,
          device,
          address,
        }));
    },

    async endSession(session, now) {
      forgetExpired(ended, now);
      ended.set(sessionKey(session), session);
    },

    list: async account => usersOf(account),

    count: async () => users.size,
  };
  return { users: store, people };
}

type UsedSession = LoginSession & OpenSession;

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
  checkName('name', name);
  return mapKey(account, name);
}
