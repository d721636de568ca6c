import { sql } from 'kysely';
import { StoreOutdated, type StoredRecord } from '../store';
import type { AccountTransaction } from '../sql/database';

/**
 * Holds the live version of an own resource until the transaction ends: a publish waits for it.
 * @throws StoreOutdated if a record was validated by another version
 */
export async function holdVersion(
  db: AccountTransaction,
  account: string,
  resource: string,
  records: readonly Pick<StoredRecord, 'validatedBy'>[],
): Promise<void> {
  const versions = new Set(records.flatMap(({ validatedBy }) => validatedBy ?? []));
  if (versions.size === 0) return;
  const { rows } = await sql<{ version: number }>`select live_version as version from studio_resources
    where account = ${account} and name = ${resource} and state = 'live' for share`.execute(db);
  const live = rows[0]?.version;
  if ([...versions].some(version => version !== live)) throw new StoreOutdated();
}
