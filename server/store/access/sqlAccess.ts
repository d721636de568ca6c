import { sql } from 'kysely';
import { writeLog } from '../log/sqlLog';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { schemasSeq } from '../studio/sqlStudioRows';
import { checkName } from '../text';
import type { AccessStore, ApiKey, StoredRole } from './accessStore';
import { checkKey, checkRole } from './accessTexts';

// Rows leave the database as JSON, because PGlite drops a leading U+FEFF from plain text.

const roleColumns = sql<{ row: StoredRole }>`jsonb_build_object('id', roles.id, 'name', roles.name,
  'rights', roles.rights::jsonb)`;
const keyColumns = sql<ApiKey>`jsonb_build_object('id', api_keys.id, 'name', api_keys.name, 'uid', api_keys.uid,
  'rights', api_keys.rights::jsonb, 'createdBy', api_keys.created_by, 'createdAt', api_keys.created_at,
  'expires', api_keys.expires, 'usedAt', api_keys.used_at)`;

/**
 * Roles and API keys in the database. Requests may only read them; changes need the database role `login`, and happen
 * one at a time within an account.
 */
export function createSqlAccess(transactions: Transactions): AccessStore {
  return {
    roles: account =>
      transactions.readAccount(account, async db => {
        const { rows } = await sql<{ row: StoredRole }>`select ${roleColumns} as row from roles
          where account = ${account} order by id`.execute(db);
        return rows.map(({ row }) => row);
      }),
    async saveRole(account, role, decide) {
      checkRole(account, role);
      await transactions.inLogin(account, async db => {
        await lockPeople(db);
        const entry = decide({ before: await readRole(db, role.id) });
        await sql`insert into roles (account, id, name, rights)
          values (${account}, ${role.id}, ${role.name}, ${JSON.stringify(role.rights)})
          on conflict (account, id) do update set name = excluded.name, rights = excluded.rights`.execute(db);
        if (entry) await writeLog(db, [entry]);
      });
    },
    async deleteRole(account, id, decide) {
      checkName('id', id);
      return transactions.inLogin(account, async db => {
        await lockPeople(db);
        const before = await readRole(db, id);
        if (!before) return false;
        const { rows } = await sql<{ users: number }>`select count(*)::integer as users from users
          where account = ${account} and role = ${id}`.execute(db);
        const entry = decide({ before, users: rows[0]?.users ?? 0 });
        await sql`delete from roles where account = ${account} and id = ${id}`.execute(db);
        await sql`delete from second_factor_roles where account = ${account} and role = ${id}`.execute(db);
        if (entry) await writeLog(db, [entry]);
        return true;
      });
    },
    keys: account =>
      transactions.readAccount(account, async db => {
        const { rows } = await sql<{ row: ApiKey }>`select ${keyColumns} as row from api_keys
          where account = ${account} order by id`.execute(db);
        return rows.map(({ row }) => row);
      }),
    async addKey(account, key, decide) {
      checkKey(account, key);
      return transactions.inLogin(account, async db => {
        const { hash, ...rest } = key;
        const added = { ...rest, uid: await nextUid(db), usedAt: null };
        const entry = decide({ added });
        await sql`insert into api_keys (account, id, name, uid, hash, rights, created_by, created_at, expires)
          values (${account}, ${key.id}, ${key.name}, ${added.uid}, ${hash}, ${JSON.stringify(key.rights)},
            ${key.createdBy}, ${key.createdAt}, ${key.expires})`.execute(db);
        if (entry) await writeLog(db, [entry]);
        return added;
      });
    },
    async deleteKey(account, id, decide) {
      checkName('id', id);
      return transactions.inLogin(account, async db => {
        await lockPeople(db);
        const { rows } = await sql<{ row: ApiKey }>`select ${keyColumns} as row from api_keys
          where account = ${account} and id = ${id}`.execute(db);
        if (!rows[0]) return false;
        const entry = decide({ before: rows[0].row });
        await sql`delete from api_keys where account = ${account} and id = ${id}`.execute(db);
        if (entry) await writeLog(db, [entry]);
        return true;
      });
    },
    async keyOf(account, hash) {
      const read = async (db: AccountTransaction) => {
        const { rows } = await sql<{ row: ApiKey; seq: number }>`select ${keyColumns} as row,
            ${schemasSeq(account)} as seq
          from api_keys where account = ${account} and hash = ${hash}`.execute(db);
        return rows[0] ? { ...rows[0].row, schemasSeq: rows[0].seq } : null;
      };
      return transactions.readAccount(account, read, 'first');
    },
    async useKey(account, id, now) {
      await transactions.noteInAccount(account, async db => {
        await sql`update api_keys set used_at = ${now} where account = ${account} and id = ${id}`.execute(db);
      });
    },
  };
}

/** Locks the account's users, roles and keys, so that no change is decided from a state that another is changing. */
export async function lockPeople(db: AccountTransaction): Promise<void> {
  await sql`select 1 from accounts where account = ${db.account} for update`.execute(db);
}

/** The uid for a new user or key. This locks the account's row, so that no two get the same. */
export async function nextUid(db: AccountTransaction): Promise<number> {
  const { rows } = await sql<{
    uid: number;
  }>`insert into accounts (account, last_uid) values (${db.account}, 1)
    on conflict (account) do update set last_uid = accounts.last_uid + 1 returning last_uid as uid`.execute(
    db,
  );
  return rows[0]?.uid ?? 1;
}

async function readRole(db: AccountTransaction, id: string): Promise<StoredRole | null> {
  const { rows } = await sql<{ row: StoredRole }>`select ${roleColumns} as row from roles
    where account = ${db.account} and id = ${id}`.execute(db);
  return rows[0]?.row ?? null;
}
