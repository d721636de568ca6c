import { sql } from 'kysely';
import { StoreConflict, type NewUser, type SessionUser, type User, type UserStore } from './store';
import { checkName, checkText } from './text';
import type { AccountTransaction, Transactions } from './transactions';

/** A user's row. It leaves the database as JSON, because PGlite drops a leading U+FEFF from plain text. */
interface UserRow {
  readonly account: string;
  readonly name: string;
  readonly uid: number;
  readonly password_hash: string;
  readonly menus: string;
  readonly disabled: boolean;
  readonly sessions_ended: number;
}

/** Users in the database, each call within its account. */
export function createSqlUsers(transactions: Transactions): UserStore {
  return {
    async find(account, name) {
      checkUser(account, name);
      const [user] = await transactions.inAccount(account, db => read(db, account, name));
      return user ?? null;
    },

    async add(user) {
      checkUser(user.account, user.name);
      checkText('menus', user.menus);
      checkText('passwordHash', user.passwordHash);
      return transactions.inAccount(user.account, db => add(db, user));
    },

    async change(account, name, change) {
      checkUser(account, name);
      checkText('menus', change.menus ?? '');
      checkText('passwordHash', change.passwordHash ?? '');
      return transactions.inAccount(account, async db => {
        await db
          .updateTable('users')
          // Kysely leaves out what is undefined; the name keeps the list from being empty.
          .set({ name, menus: change.menus, disabled: change.disabled, password_hash: change.passwordHash })
          .$if(change.endSessions === true, update =>
            update.set({ sessions_ended: sql<number>`sessions_ended + 1` }),
          )
          .where('account', '=', account)
          .where('name', '=', name)
          .execute();
        const [user] = await read(db, account, name);
        return user ?? null;
      });
    },

    async ofSession({ account, user, id }) {
      checkUser(account, user);
      return transactions.inAccount(account, db => ofSession(db, account, user, id), 'first');
    },

    async useSession({ account, id, expires }, now) {
      checkName('account', account);
      checkName('id', id);
      await transactions.inAccount(account, async db => {
        await forgetExpired(db, 'session_uses', account, now);
        await db
          .insertInto('session_uses')
          .values({ account, id, used_at: now, expires })
          .onConflict(known => known.columns(['account', 'id']).doUpdateSet({ used_at: now }))
          .execute();
      });
    },

    async endSession({ account, id, expires }, now) {
      checkName('account', account);
      checkName('id', id);
      await transactions.inAccount(account, async db => {
        await forgetExpired(db, 'ended_sessions', account, now);
        await db
          .insertInto('ended_sessions')
          .values({ account, id, expires })
          .onConflict(known => known.columns(['account', 'id']).doNothing())
          .execute();
      });
    },

    async list(account) {
      checkName('account', account);
      return transactions.inAccount(account, db => read(db, account));
    },

    count: () =>
      transactions.acrossAccounts(async db => {
        const { count } = await db
          .selectFrom('users')
          .select(sql<number>`count(*)::integer`.as('count'))
          .executeTakeFirstOrThrow();
        return count;
      }),
  };
}

function checkUser(account: string, name: string): void {
  checkName('account', account);
  checkName('name', name);
}

/** What has expired is refused anyway. */
async function forgetExpired(
  db: AccountTransaction,
  table: 'ended_sessions' | 'session_uses',
  account: string,
  now: number,
): Promise<void> {
  await db.deleteFrom(table).where('account', '=', account).where('expires', '<', now).execute();
}

const userOf = (row: UserRow): User => ({
  account: row.account,
  name: row.name,
  uid: row.uid,
  passwordHash: row.password_hash,
  menus: row.menus,
  disabled: row.disabled,
  sessionsEnded: row.sessions_ended,
});

async function read(db: AccountTransaction, account: string, name?: string): Promise<User[]> {
  let users = db
    .selectFrom('users')
    .select(sql<UserRow>`to_jsonb(users)`.as('row'))
    .where('account', '=', account)
    .orderBy('name');
  if (name !== undefined) users = users.where('name', '=', name);
  return (await users.execute()).map(({ row }) => userOf(row));
}

/** One statement, since every call begins with it. */
async function ofSession(
  db: AccountTransaction,
  account: string,
  name: string,
  session: string,
): Promise<SessionUser | null> {
  const found = await db
    .selectFrom('users')
    .select(({ selectFrom }) => [
      sql<UserRow>`to_jsonb(users)`.as('row'),
      selectFrom('session_uses')
        .select(sql<number | null>`max(used_at)::float8`.as('used_at'))
        .where('session_uses.account', '=', account)
        .where('session_uses.id', '=', session)
        .as('used_at'),
    ])
    .where('account', '=', account)
    .where('name', '=', name)
    .where(({ exists, not, selectFrom }) => {
      const ended = selectFrom('ended_sessions').where('ended_sessions.account', '=', account);
      return not(exists(ended.where('ended_sessions.id', '=', session).select('ended_sessions.id')));
    })
    .executeTakeFirst();
  return found ? { ...userOf(found.row), usedAt: found.used_at } : null;
}

async function add(db: AccountTransaction, user: NewUser): Promise<User> {
  const { account, name } = user;
  // The account's row is locked from here on, so that no two users get one uid.
  const { last_uid: uid } = await db
    .insertInto('accounts')
    .values({ account, last_uid: 1 })
    .onConflict(taken =>
      taken.column('account').doUpdateSet({ last_uid: sql<number>`accounts.last_uid + 1` }),
    )
    .returning('last_uid')
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('users')
    .values({
      account,
      name,
      uid,
      password_hash: user.passwordHash,
      menus: user.menus,
      disabled: user.disabled,
    })
    .onConflict(taken => taken.columns(['account', 'name']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (!added) throw new StoreConflict(`${account} already has a user ${name}.`);
  return { ...user, uid, sessionsEnded: 0 };
}
