import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import type { DraftHead, StoredDraft, StoredResource, StoredSchemas, VersionHead } from './studioStore';

// Rows leave the database as JSON, because PGlite drops a leading U+FEFF from plain text.

/** The head of a version `v`. */
export const versionColumns = sql<VersionHead>`jsonb_build_object('version', v.version, 'digest', v.digest,
  'by', v.author, 'at', v.at, 'why', v.why)`;

/** The head of a draft `d`. */
export const draftColumns = sql<DraftHead>`jsonb_build_object('id', d.id, 'name', d.name, 'owner', d.owner,
  'baseVersion', d.base_version, 'revision', d.revision, 'at', d.at)`;

/** All of a draft `d`. */
export const wholeDraft = sql<StoredDraft>`${draftColumns} || jsonb_build_object('declaration', d.declaration)`;

/** The number of the last change of the account's resources, as part of another query. */
export const schemasSeq = (account: string) =>
  sql<number>`coalesce((select max(schemas_seq)::float8 from accounts where account = ${account}), 0)`;

/** Serialises changes of an account's resources and drafts. Must be the first lock. */
export async function lockStudio(db: AccountTransaction): Promise<void> {
  await sql`select account from accounts where account = ${db.account} for update`.execute(db);
}

/** Reads both in one statement, so that the number and the resources agree. */
export async function readSchemas(db: AccountTransaction): Promise<StoredSchemas> {
  const { rows } = await sql<{ seq: number; resources: readonly StoredResource[] }>`
    select schemas_seq::float8 as seq, (
      select coalesce(json_agg(${versionColumns} || jsonb_build_object('declaration', v.declaration,
        'fill', v.fill, 'base', v.base, 'name', r.name, 'state', r.state, 'retiredAt', r.retired_at,
        'declined', r.declined, 'moving', (
          select json_build_object('by', run.author, 'uid', run.uid, 'former', (
            select json_agg(json_build_object('version', former.version, 'declaration', former.declaration,
              'why', former.why, 'fill', former.fill) order by former.version)
            from studio_versions as former
            where former.account = run.account and former.name = run.name
              and former.version >= run.base_version and former.version < run.to_version
          ))
          from studio_runs as run
          where run.account = r.account and run.name = r.name and run.state in ('moving', 'paused')
        )) order by r.name), '[]'::json)
      from studio_resources as r join studio_versions as v
        on v.account = r.account and v.name = r.name and v.version = r.live_version
      where r.account = ${db.account}
    ) as resources
    from accounts where account = ${db.account}`.execute(db);
  return rows[0] ?? { seq: 0, resources: [] };
}

export async function readDraft(db: AccountTransaction, id: string): Promise<StoredDraft | null> {
  const { rows } = await sql<{ row: StoredDraft }>`select ${wholeDraft} as row
    from studio_drafts as d where account = ${db.account} and id = ${id}`.execute(db);
  return rows[0]?.row ?? null;
}

/**
 * The times after this one at which the account published any of its resources, newest first. The shipped form,
 * which the first publish of a resource that extends it also stores, does not count.
 */
export async function publishedSince(db: AccountTransaction, since: string): Promise<readonly string[]> {
  const { rows } = await sql<{ at: string }>`select at from studio_versions
    where account = ${db.account} and at collate "C" > ${since} and not is_following
      and (version > 1 or base is distinct from declaration) order by at collate "C" desc`.execute(db);
  return rows.map(({ at }) => at);
}
