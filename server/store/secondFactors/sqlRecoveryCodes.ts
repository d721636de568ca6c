import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';

export async function addCodes(
  db: AccountTransaction,
  user: string,
  hashes: readonly string[],
): Promise<void> {
  await sql`insert into recovery_codes (account, name, hash) select ${db.account}, ${user}, hash
    from json_array_elements_text((${JSON.stringify(hashes)}::text)::json) as hash`.execute(db);
}

/** Adds recovery codes with a user's first factor; existing codes stay valid when another factor is added. */
export async function addFirstCodes(
  db: AccountTransaction,
  user: string,
  hashes: readonly string[],
): Promise<void> {
  const { rows } = await sql`select 1 from recovery_codes where account = ${db.account} and name = ${user}
    limit 1`.execute(db);
  if (rows.length === 0) await addCodes(db, user, hashes);
}

export async function dropCodes(db: AccountTransaction, user: string): Promise<void> {
  await sql`delete from recovery_codes where account = ${db.account} and name = ${user}`.execute(db);
}

/** Deletes the recovery codes with the user's last factor: they only stand in for a factor. */
export async function dropLastCodes(db: AccountTransaction, user: string): Promise<void> {
  await sql`delete from recovery_codes where account = ${db.account} and name = ${user}
    and not exists (select 1 from totp_secrets where account = ${db.account} and name = ${user})
    and not exists (select 1 from passkeys where account = ${db.account} and name = ${user})`.execute(db);
}
