import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import { takeTurn } from '../records/sqlFence';
import { idArray } from '../sql/sqlIds';
import type { DraftHead, Publication } from './studioStore';

/** Where a version is added. */
export interface VersionPlace {
  readonly account: string;
  readonly name: string;
  /** The draft that it is the publish of. */
  readonly draft?: Pick<DraftHead, 'id' | 'revision'> | undefined;
}

/** Waits for the writes that hold the live version (sqlFence.ts), and makes it another one. */
export async function addVersion(
  db: AccountTransaction,
  { account, name, draft }: VersionPlace,
  { version: { digest, declaration, by, at, why, fill, base } }: Pick<Publication, 'version'>,
): Promise<number> {
  await takeTurn(db, account, name);
  const { rows } = await sql<{ version: number }>`
    insert into studio_resources as known (account, name, state, live_version)
    values (${account}, ${name}, 'live', 1)
    on conflict (account, name) do update set state = 'live', retired_at = null,
      live_version = known.live_version + 1
    returning live_version as version`.execute(db);
  const version = rows[0]?.version ?? 1;
  await sql`insert into studio_versions (account, name, version, digest, declaration, author, at, why, fill, base,
      draft, draft_revision)
    values (${account}, ${name}, ${version}, ${digest}, ${declaration}, ${by}, ${at}, ${why}, ${idArray(fill)},
      ${base}, ${draft?.id ?? null}, ${draft?.revision ?? null}::integer)`.execute(db);
  return version;
}

/** Counts a change of the account's resources. The time is in the number so that it is a new one after a restore, too. */
export async function countChange(db: AccountTransaction, account: string, now: number): Promise<void> {
  await sql`update accounts set schemas_seq = greatest(schemas_seq + 1, ${now}::bigint)
    where account = ${account}`.execute(db);
}
