import { CompiledQuery, sql } from 'kysely';
import type { Decide } from '../access/accessStore';
import {
  StoreConflict,
  type ChangedUser,
  type LoginSession,
  type NewUser,
  type SessionUser,
  type User,
  type UserChange,
  type UserStore,
  type UserWithPassword,
} from '../store';
import { lockPeople } from '../access/sqlAccess';
import { writeLog } from '../log/sqlLog';
import { dropSecondFactors } from '../secondFactors/sqlSecondFactors';
import { checkName } from '../text';
import type { AccountTransaction } from '../sql/database';
import { checkTexts } from '../access/accessTexts';
import type { Transactions } from '../sql/transactions';
import { createSqlSessions, keepSession } from './sqlSessions';
import { parseStored, type StoredJson } from '../storedJson';

/** A user's row. It leaves the database as JSON, because PGlite drops a leading U+FEFF from plain text. */
interface UserRow {
  readonly account: string;
  readonly name: string;
  readonly uid: number;
  readonly menus: string;
  readonly disabled: boolean;
  readonly sessions_ended: number;
  readonly role: string | null;
  /** The rights of the role, if the account has changed or made it. */
  readonly role_rights: StoredJson<User['roleRights']> | null;
  readonly must_change: boolean;
  readonly last_login: number | null;
  readonly first_until: number | null;
  readonly second_factor: boolean;
  readonly needs_factor: boolean;
}

/** The same with the hash, which the login's role alone may read. */
interface UserRowWithPassword extends UserRow {
  readonly password_hash: string;
}

const KNOWN_COLUMNS = `jsonb_build_object('account', users.account, 'name', users.name, 'uid', users.uid,
  'menus', users.menus, 'disabled', users.disabled, 'sessions_ended', users.sessions_ended, 'role', users.role,
  'role_rights', (select rights from roles where roles.account = users.account and roles.id = users.role),
  'must_change', users.must_change, 'last_login', users.last_login,
  'first_until', users.first_until,
  'second_factor', exists (select 1 from totp_secrets as totp
    where totp.account = users.account and totp.name = users.name)
    or exists (select 1 from passkeys where passkeys.account = users.account and passkeys.name = users.name),
  'needs_factor', exists (select 1 from second_factor_roles as need
    where need.account = users.account and need.role = users.role))`;
const knownColumns = sql<UserRow>`${sql.raw(KNOWN_COLUMNS)}`;

/** Users in the database, each call within its account. */
export function createSqlUsers(transactions: Transactions): UserStore {
  return {
    async find(account, name) {
      checkName('name', name);
      return transactions.inLogin(account, db => read(db, account, name));
    },

    async add(user, decide) {
      checkName('name', user.name);
      checkTexts(user);
      return transactions.inLogin(user.account, db => add(db, user, decide));
    },

    async change(account, name, change, decide) {
      checkName('name', name);
      checkTexts(change);
      return transactions.inLogin(account, db =>
        decide ? changeDecided(db, account, name, change, decide) : changed(db, account, name, change),
      );
    },

    async noteLogin(account, name, now) {
      checkName('name', name);
      await transactions.inLogin(account, async db => {
        await db
          .updateTable('users')
          .set({ last_login: now })
          .where('account', '=', account)
          .where('name', '=', name)
          .execute();
      });
    },

    async ofSession(session, list) {
      checkName('name', session.user);
      return transactions.readAccount(session.account, db => ofSession(db, session, list), 'first');
    },

    ...createSqlSessions(transactions),

    list: account => transactions.readAccount(account, db => readKnown(db, account)),

    count: () =>
      transactions.acrossAccounts(async db => {
        const { count } = await db
          .selectFrom('users')
          .select(sql<number>`count(account)::integer`.as('count'))
          .executeTakeFirstOrThrow();
        return count;
      }),
  };
}

const userOf = (row: UserRow): User => ({
  account: row.account,
  name: row.name,
  uid: row.uid,
  menus: row.menus,
  disabled: row.disabled,
  sessionsEnded: row.sessions_ended,
  role: row.role,
  roleRights: row.role_rights === null ? null : parseStored(row.role_rights),
  mustChange: row.must_change,
  lastLogin: row.last_login,
  firstUntil: row.first_until,
  secondFactor: row.second_factor,
  needsSecondFactor: row.needs_factor,
});

async function changed(
  db: AccountTransaction,
  account: string,
  name: string,
  change: UserChange,
): Promise<UserWithPassword | null> {
  const { menus, disabled, role, mustChange: must_change, passwordHash: password_hash } = change;
  const { firstUntil: first_until } = change;
  await db
    .updateTable('users')
    // Kysely ignores undefined values; `name` keeps the list from being empty.
    .set({ name, menus, disabled, role, must_change, first_until, password_hash })
    .$if(change.endSessions === true, update =>
      update.set({ sessions_ended: sql<number>`sessions_ended + 1` }),
    )
    .where('account', '=', account)
    .where('name', '=', name)
    .execute();
  if (change.dropSecondFactors) await dropSecondFactors(db, account, name);
  const user = await read(db, account, name);
  if (user && change.keep) await keepSession(db, change.keep.session, change.keep.now);
  return user;
}

async function changeDecided(
  db: AccountTransaction,
  account: string,
  name: string,
  change: UserChange,
  decide: Decide<ChangedUser>,
): Promise<UserWithPassword | null> {
  await lockPeople(db, account);
  const before = (await readKnown(db, account)).find(user => user.name === name);
  const after = await changed(db, account, name, change);
  if (!before || !after) return null;
  const users = await readKnown(db, account);
  const entry = decide({ before, after: users.find(user => user.name === name) ?? before, users });
  if (entry) await writeLog(db, account, [entry]);
  return after;
}

async function read(db: AccountTransaction, account: string, name: string): Promise<UserWithPassword | null> {
  const found = await db
    .selectFrom('users')
    .select(
      sql<UserRowWithPassword>`${knownColumns} || jsonb_build_object('password_hash', users.password_hash)`.as(
        'row',
      ),
    )
    .where('account', '=', account)
    .where('name', '=', name)
    .executeTakeFirst();
  return found ? { ...userOf(found.row), passwordHash: found.row.password_hash } : null;
}

async function readKnown(db: AccountTransaction, account: string): Promise<User[]> {
  const found = await db
    .selectFrom('users')
    .select(knownColumns.as('row'))
    .where('account', '=', account)
    .orderBy('name')
    .execute();
  return found.map(({ row }) => userOf(row));
}

interface SessionRow {
  readonly row: UserRow;
  readonly used_at: number | null;
  readonly kept_for: number | null;
  readonly schemas_seq: number;
  readonly list_state: string | null;
}

/**
 * A single statement, because every call begins with it, and for that reason a fixed text: to build one takes as long as
 * to send it.
 */
const OF_SESSION = `select ${KNOWN_COLUMNS} as row, used.used_at::float8 as used_at, used.generation as kept_for,
    coalesce((select max(accounts.schemas_seq)::float8 from accounts where accounts.account = $1), 0) as schemas_seq,
    (select state || '.' || version from resource_versions where account = $1 and resource = $4) as list_state
  from users left join session_uses as used on used.account = users.account and used.id = $3
  where users.account = $1 and users.name = $2
    and not exists (select 1 from ended_sessions as ended where ended.account = $1 and ended.id = $3)`;

/** @param list the resource whose state is asked for as well */
async function ofSession(
  db: AccountTransaction,
  { account, user, id }: Pick<LoginSession, 'account' | 'user' | 'id'>,
  list: string | undefined,
): Promise<SessionUser | null> {
  const { rows } = await db.executeQuery<SessionRow>(
    CompiledQuery.raw(OF_SESSION, [account, user, id, list ?? null]),
  );
  const [found] = rows;
  if (!found) return null;
  const { used_at: usedAt, kept_for: keptFor, schemas_seq: schemasSeq, list_state: listState } = found;
  return { ...userOf(found.row), usedAt, keptFor, schemasSeq, ...(list !== undefined && { listState }) };
}

async function add(
  db: AccountTransaction,
  user: NewUser,
  decide?: Decide<{ readonly added: User }>,
): Promise<UserWithPassword> {
  const { account, name } = user;
  // This locks the account's row, so that no two users get the same uid.
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
      role: user.role ?? null,
      must_change: user.mustChange ?? false,
      first_until: user.firstUntil ?? null,
    })
    .onConflict(taken => taken.columns(['account', 'name']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (!added) throw new StoreConflict(`${account} already has a user ${name}.`);
  const found = await read(db, account, name);
  if (!found) throw new StoreConflict(`${account} has lost its user ${name}.`);
  const { passwordHash: _, ...known } = found;
  const entry = decide?.({ added: known });
  if (entry) await writeLog(db, account, [entry]);
  return found;
}
