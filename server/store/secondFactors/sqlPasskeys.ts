import { sql } from 'kysely';
import { lockPeople } from '../access/sqlAccess';
import { writeLog } from '../log/sqlLog';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { checkKeyText, checkName, checkText } from '../text';
import type { Passkey, PasskeyStore } from './passkeyStore';
import { addFirstCodes, dropLastCodes } from './sqlRecoveryCodes';

/** Passkeys in the database, which only the database role `login` may change. */
export function createSqlPasskeys(transactions: Transactions): PasskeyStore {
  return {
    async list(account, user) {
      checkName('name', user);
      return transactions.inLogin(account, db => list(db, user));
    },
    async add(account, user, { passkey, codeHashes, most, entry }) {
      checkName('name', user);
      checkKeyText('passkey', passkey.id);
      checkText('name', passkey.name);
      return transactions.inLogin(account, async db => {
        // One call at a time: two at once would exceed the limit.
        await lockPeople(db);
        const count = (await list(db, user)).length;
        const isAdded = count < most && (await insert(db, user, passkey));
        if (!isAdded) return count < most ? 'known' : 'full';
        await addFirstCodes(db, user, codeHashes);
        await writeLog(db, [entry]);
        return 'added';
      });
    },
    async remove(account, user, id, entry) {
      checkName('name', user);
      checkText('passkey', id);
      return transactions.inLogin(account, async db => {
        const { rows } = await sql`delete from passkeys
          where account = ${account} and name = ${user} and id = ${id} returning name`.execute(db);
        if (rows.length === 0) return false;
        await dropLastCodes(db, user);
        await writeLog(db, [entry]);
        return true;
      });
    },
    async use(account, user, id, counter, now) {
      checkName('name', user);
      checkText('passkey', id);
      return transactions.inLogin(account, async db => {
        const { rows } = await sql`update passkeys set counter = ${counter}, used_at = ${now}
          where account = ${account} and name = ${user} and id = ${id}
            and (counter < ${counter} or counter + ${counter} = 0) returning name`.execute(db);
        return rows.length > 0;
      });
    },
    async ownerOf(id) {
      checkText('passkey', id);
      return transactions.acrossAccounts(async db => {
        const { rows } = await sql<{ row: { account: string; user: string } }>`
          select jsonb_build_object('account', account, 'user', name) as row
          from passkeys where id = ${id}`.execute(db);
        return rows[0]?.row ?? null;
      });
    },
    ...createSqlChallenges(transactions),
  };
}

/** Challenges belong to no account, because a login with a passkey does not name one. */
function createSqlChallenges({
  onLogins,
}: Transactions): Pick<PasskeyStore, 'keepChallenge' | 'takeChallenge'> {
  return {
    keepChallenge: ({ entry, text, isOpen, now, expires }, mostOpen) =>
      onLogins(async db => {
        await sql`insert into passkey_challenges (entry, challenge, is_open, expires)
          values (${entry}, ${text}, ${isOpen}, ${expires})
          on conflict (entry) do update set challenge = excluded.challenge, expires = excluded.expires`.execute(
          db,
        );
        await sql`delete from passkey_challenges where expires < ${now} or entry in
          (select entry from passkey_challenges where is_open order by expires desc offset ${mostOpen})`.execute(
          db,
        );
      }),
    takeChallenge: (entry, now) =>
      onLogins(async db => {
        const { rows } = await sql<{ challenge: string; expires: number }>`delete from passkey_challenges
          where entry = ${entry} returning challenge, expires::float8 as expires`.execute(db);
        const [row] = rows;
        return row && row.expires >= now ? row.challenge : null;
      }),
  };
}

async function list(db: AccountTransaction, user: string): Promise<readonly Passkey[]> {
  // As JSON, because PGlite drops a leading U+FEFF from plain text.
  const { rows } = await sql<{ row: Passkey }>`select jsonb_build_object('id', id, 'name', label,
      'publicKey', public_key, 'counter', counter, 'transports', transports, 'added', added_at,
      'usedAt', used_at) as row
    from passkeys where account = ${db.account} and name = ${user} order by added_at, id`.execute(db);
  return rows.map(({ row }) => row);
}

/** @returns false if a user of any account already had it */
async function insert(
  db: AccountTransaction,
  user: string,
  { id, name, publicKey, counter, transports, added, usedAt }: Passkey,
): Promise<boolean> {
  const { rows } = await sql`insert into passkeys
      (account, name, id, label, public_key, counter, transports, added_at, used_at)
    values (${db.account}, ${user}, ${id}, ${name}, ${publicKey}, ${counter},
      (${JSON.stringify(transports)}::text)::jsonb, ${added}, ${usedAt})
    on conflict do nothing returning name`.execute(db);
  return rows.length > 0;
}
