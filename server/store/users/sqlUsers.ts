import { CompiledQuery, sql } from 'kysely';
import type { Decide } from '../access/accessStore';
import { checkTexts } from '../access/accessTexts';
import { lockPeople, nextUid } from '../access/sqlAccess';
import { writeLog } from '../log/sqlLog';
import { dropSecondFactors } from '../secondFactors/sqlSecondFactors';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
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
import { checkName } from '../text';
import { createSqlSessions, keepSession } from './sqlSessions';

/** A user without the hash, which only the role `login` may read; as JSON: PGlite drops a leading U+FEFF from text. */
const KNOWN_COLUMNS = `jsonb_build_object('account', users.account, 'name', users.name, 'uid', users.uid,
  'menus', users.menus, 'disabled', users.disabled, 'sessionsEnded', users.sessions_ended, 'role', users.role,
  'roleRights', (select rights::jsonb from roles where roles.account = users.account and roles.id = users.role),
  'mustChange', users.must_change, 'lastLogin', users.last_login,
  'firstUntil', users.first_until,
  'secondFactor', exists (select 1 from totp_secrets as totp
    where totp.account = users.account and totp.name = users.name)
    or exists (select 1 from passkeys where passkeys.account = users.account and passkeys.name = users.name),
  'needsSecondFactor', exists (select 1 from second_factor_roles as need
    where need.account = users.account and need.role = users.role))`;
const knownColumns = sql.raw<User>(KNOWN_COLUMNS);

/** Users in the database; each call works within one account. */
export function createSqlUsers(transactions: Transactions): UserStore {
  return {
    async find(account, name) {
      checkName('name', name);
      return transactions.inLogin(account, db => read(db, name));
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
        decide ? changeDecided(db, name, change, decide) : changed(db, name, change),
      );
    },

    async noteLogin(account, name, now) {
      checkName('name', name);
      await transactions.inLogin(account, async db => {
        await sql`update users set last_login = ${now} where account = ${account} and name = ${name}`.execute(
          db,
        );
      });
    },

    async ofSession(session, list) {
      checkName('name', session.user);
      return transactions.readAccount(session.account, db => ofSession(db, session, list), 'first');
    },

    ...createSqlSessions(transactions),

    list: account => transactions.readAccount(account, db => readKnown(db)),

    count: () =>
      transactions.acrossAccounts(async db => {
        const { rows } = await sql<{
          count: number;
        }>`select count(account)::integer as count from users`.execute(db);
        return rows[0]?.count ?? 0;
      }),
  };
}

async function changed(
  db: AccountTransaction,
  name: string,
  change: UserChange,
): Promise<UserWithPassword | null> {
  const { menus, disabled, role, mustChange: must_change, passwordHash: password_hash } = change;
  const { firstUntil: first_until } = change;
  const given = Object.entries({ menus, disabled, role, must_change, first_until, password_hash });
  const columns = given.filter(([, value]) => value !== undefined);
  const ended = sql`sessions_ended = sessions_ended + ${sql.lit(change.endSessions ? 1 : 0)}`;
  const changes = [ended, ...columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)];
  await sql`update users set ${sql.join(changes)} where account = ${db.account} and name = ${name}`.execute(
    db,
  );
  if (change.dropSecondFactors) await dropSecondFactors(db, name);
  const user = await read(db, name);
  if (user && change.keep) await keepSession(db, change.keep.session, change.keep.now);
  return user;
}

async function changeDecided(
  db: AccountTransaction,
  name: string,
  change: UserChange,
  decide: Decide<ChangedUser>,
): Promise<UserWithPassword | null> {
  await lockPeople(db);
  const before = (await readKnown(db)).find(user => user.name === name);
  const after = await changed(db, name, change);
  if (!before || !after) return null;
  const users = await readKnown(db);
  const entry = decide({ before, after: users.find(user => user.name === name) ?? before, users });
  if (entry) await writeLog(db, [entry]);
  return after;
}

async function read(db: AccountTransaction, name: string): Promise<UserWithPassword | null> {
  const { rows } = await sql<{ row: UserWithPassword }>`select ${knownColumns}
      || jsonb_build_object('passwordHash', users.password_hash) as row
    from users where account = ${db.account} and name = ${name}`.execute(db);
  return rows[0]?.row ?? null;
}

async function readKnown(db: AccountTransaction): Promise<User[]> {
  const { rows } = await sql<{ row: User }>`select ${knownColumns} as row from users
    where account = ${db.account} order by name`.execute(db);
  return rows.map(({ row }) => row);
}

interface SessionRow extends Required<Omit<SessionUser, keyof User>> {
  readonly user: User;
}

/** The text is fixed because every call begins with it, and building it would take as long as sending it. */
const OF_SESSION = `select ${KNOWN_COLUMNS} as "user", used.used_at::float8 as "usedAt", used.generation as "keptFor",
    coalesce((select max(accounts.schemas_seq)::float8 from accounts where accounts.account = $1), 0) as "schemasSeq",
    (select state || '.' || version from resource_versions where account = $1 and resource = $4) as "listState"
  from users left join session_uses as used on used.account = users.account and used.id = $3
  where users.account = $1 and users.name = $2
    and not exists (select 1 from ended_sessions as ended where ended.account = $1 and ended.id = $3)`;

/** @param list a resource whose list state is read as well */
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
  const { user: known, listState, ...session } = found;
  return { ...known, ...session, ...(list !== undefined && { listState }) };
}

async function add(
  db: AccountTransaction,
  user: NewUser,
  decide?: Decide<{ readonly added: User }>,
): Promise<UserWithPassword> {
  const { account, name } = user;
  const { passwordHash, menus, disabled, role = null, mustChange = false, firstUntil = null } = user;
  const uid = await nextUid(db);
  const { rows } = await sql`
    insert into users (account, name, uid, password_hash, menus, disabled, role, must_change, first_until)
    values (${account}, ${name}, ${uid}, ${passwordHash}, ${menus}, ${disabled}, ${role}, ${mustChange}, ${firstUntil})
    on conflict (account, name) do nothing returning uid`.execute(db);
  if (rows.length === 0) throw new StoreConflict(`${account} already has a user ${name}.`);
  const found = await read(db, name);
  if (!found) throw new StoreConflict(`${account} has lost its user ${name}.`);
  const { passwordHash: _, ...known } = found;
  const entry = decide?.({ added: known });
  if (entry) await writeLog(db, [entry]);
  return found;
}
