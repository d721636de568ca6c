import { sql } from 'kysely';
import { writeLog } from '../log/sqlLog';
import { lockVersion } from '../records/sqlFence';
import type { AccountTransaction } from '../sql/database';
import { idArray } from '../sql/sqlIds';
import type { DraftHead, PastVersion, Publication, StoredVersion } from './studioStore';

/** The resource to which a version is added. */
export interface VersionTarget {
  readonly account: string;
  readonly name: string;
  /** The draft that is published. */
  readonly draft?: Pick<DraftHead, 'id' | 'revision'> | undefined;
}

/** Waits for writes that rely on the live version (sqlFence.ts), then replaces it. */
export async function addVersion(
  db: AccountTransaction,
  target: VersionTarget,
  { version: added, effect = null }: Pick<Publication, 'effect' | 'version'>,
): Promise<number> {
  const version = await switchVersion(db, target);
  await insertVersion(db, target, { ...added, version, effect });
  return version;
}

/** Returns the number of the version that is live from now on; the caller inserts it. */
export async function switchVersion(
  db: AccountTransaction,
  { account, name }: VersionTarget,
): Promise<number> {
  await lockVersion(db, name);
  const { rows } = await sql<{ version: number }>`
    insert into studio_resources as known (account, name, state, live_version)
    values (${account}, ${name}, 'live', 1)
    on conflict (account, name) do update set state = 'live', retired_at = null,
      live_version = known.live_version + 1
    returning live_version as version`.execute(db);
  return rows[0]?.version ?? 1;
}

/**
 * Waits for writers of these resources. A publish does so before it writes to the log, because a writer that already
 * relies on the version of its resource may in turn have to wait for the log.
 */
export async function waitForWriters(
  db: AccountTransaction,
  resources: readonly Pick<VersionTarget, 'name'>[],
): Promise<void> {
  for (const { name } of resources) await lockVersion(db, name);
}

interface InsertedVersion extends PastVersion, StoredVersion {
  readonly isFollowing?: boolean;
}

/** Makes the next versions of resources that follow a publish live, and logs them. Their locks are already held. */
export async function addFollowing(
  db: AccountTransaction,
  { following = [] }: Pick<Publication, 'following'>,
): Promise<void> {
  for (const { name, version: added, entry } of following) {
    const { rows } = await sql<{ version: number }>`
      update studio_resources set live_version = live_version + 1
      where account = ${db.account} and name = ${name} returning live_version as version`.execute(db);
    const [row] = rows;
    if (!row) continue;
    await insertVersion(
      db,
      { account: db.account, name },
      { ...added, ...row, effect: null, isFollowing: true },
    );
    await writeLog(db, [entry]);
  }
}

/** Stores a version. */
export async function insertVersion(
  db: AccountTransaction,
  { account, name, draft }: VersionTarget,
  { version, digest, declaration, by, at, why, fill, base, effect, isFollowing = false }: InsertedVersion,
): Promise<void> {
  await sql`insert into studio_versions (account, name, version, digest, declaration, author, at, why, fill, base,
      draft, draft_revision, effect, is_following)
    values (${account}, ${name}, ${version}, ${digest}, ${declaration}, ${by}, ${at}, ${why}, ${idArray(fill)},
      ${base}, ${draft?.id ?? null}, ${draft?.revision ?? null}::integer, ${effect}, ${isFollowing})`.execute(
    db,
  );
}

/** Counts a change of the account's resources. The number contains the time, so that none repeats after a restore. */
export async function countChange(db: AccountTransaction, now: number): Promise<void> {
  await sql`update accounts set schemas_seq = greatest(schemas_seq + 1, ${now}::bigint)
    where account = ${db.account}`.execute(db);
}
