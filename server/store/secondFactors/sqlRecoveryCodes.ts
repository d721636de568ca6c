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

/** Codes stay valid when another factor is added to the first. */
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

/** Codes stand in for a factor, so they go with the last one. */
export async function dropLastCodes(db: AccountTransaction, user: string): Promise<void> {
  await sql`delete from recovery_codes where account = ${db.account} and name = ${user}
    and not exists (select 1 from totp_secrets where account = ${db.account} and name = ${user})
    and not exists (select 1 from passkeys where account = ${db.account} and name = ${user})`.execute(db);
}
