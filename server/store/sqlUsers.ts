import { sql } from 'kysely';
import { StoreConflict, type NewUser, type User, type UserStore } from './store';
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
      const [found] = await transactions.inAccount(account, db => read(db, account, user, id), 'first');
      return found ?? null;
    },

    async endSession({ account, id, expires }, now) {
      checkName('account', account);
      checkName('id', id);
      await transactions.inAccount(account, async db => {
        // What has expired is refused anyway.
        await db
          .deleteFrom('ended_sessions')
          .where('account', '=', account)
          .where('expires', '<', now)
          .execute();
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

/** @param session where it is named, its user is found only while it is not ended */
async function read(
  db: AccountTransaction,
  account: string,
  name?: string,
  session?: string,
): Promise<User[]> {
  let users = db
    .selectFrom('users')
    .select(sql<UserRow>`to_jsonb(users)`.as('row'))
    .where('account', '=', account)
    .orderBy('name');
  if (name !== undefined) users = users.where('name', '=', name);
  if (session !== undefined)
    users = users.where(({ exists, not, selectFrom }) => {
      const ended = selectFrom('ended_sessions').where('ended_sessions.account', '=', account);
      return not(exists(ended.where('ended_sessions.id', '=', session).select('ended_sessions.id')));
    });
  return (await users.execute()).map(({ row }) => ({
    account: row.account,
    name: row.name,
    uid: row.uid,
    passwordHash: row.password_hash,
    menus: row.menus,
    disabled: row.disabled,
    sessionsEnded: row.sessions_ended,
  }));
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
