import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { StoreOutdated, type StoredRecord } from '../store';

/** The key of an advisory lock: shared by transactions that rely on the live version, exclusive to change it. */
const turnAt = (account: string, resource: string) =>
  sql`hashtextextended(${account}::text || '/' || ${resource}::text, 0)`;

/**
 * Waits until no transaction relies on the live version, and makes new ones wait until this one ends. A row lock would
 * not do: PostgreSQL lets sharers overtake a waiting writer, so that a publish would wait as long as records are added.
 * Advisory locks are granted in the order of the requests.
 */
export async function lockVersion(db: AccountTransaction, resource: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${turnAt(db.account, resource)})`.execute(db);
}

/**
 * Keeps the version of an account's own resource live until the transaction ends: a publish waits for it.
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
