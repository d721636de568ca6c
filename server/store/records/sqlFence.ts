import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { StoreOutdated, type StoredRecord } from '../store';

/** Of those who hold the live version, and of those who change it. */
const turnAt = (account: string, resource: string) =>
  sql`hashtextextended(${account}::text || '/' || ${resource}::text, 0)`;

/**
 * Waits until nobody holds the live version, and lets nobody hold it until the transaction ends. The row alone does not: PostgreSQL
 * lets those who share a row go before one who waits to change it, so that a publish waited for as long as records were
 * added. An advisory lock is given in the order in which it was asked for.
 */
export async function takeTurn(db: AccountTransaction, resource: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnAt(db.account, resource)})`.execute(db);
}

/**
 * Holds the live version of an own resource until the transaction ends: a publish waits for it.
 * @throws StoreOutdated if a record was validated by another version
 */
export async function holdVersion(
  db: AccountTransaction,
  resource: string,
  records: readonly Pick<StoredRecord, 'validatedBy'>[],
): Promise<void> {
  const versions = new Set(records.flatMap(({ validatedBy }) => validatedBy ?? []));
  if (versions.size === 0) return;
  const { rows } = await sql<{ version: number }>`
    with turn as materialized (select pg_advisory_xact_lock_shared(${turnAt(db.account, resource)}))
    select live_version as version from studio_resources, turn
    where account = ${db.account} and name = ${resource} and state = 'live' for share of studio_resources`.execute(
    db,
  );
  const live = rows[0]?.version;
  if ([...versions].some(version => version !== live)) throw new StoreOutdated();
}
