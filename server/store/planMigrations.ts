import { sql, type Kysely } from 'kysely';

/**
 * The planner believes what it was last told of a table, which may be long ago or never. So that it cannot choose the
 * wrong index whatever that was, what is looked up by a value has an index that begins with account and value, and
 * which accounts there are is not gathered: of one that is new it would believe that it has no rows, and that any
 * index of the account is as good as the right one.
 */
export async function settlePlans(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sync_rows_by_identity`.execute(db);
  await sql`create index sync_rows_of_identity on sync_rows (account, identity)`.execute(db);
  for (const name of ['trans_id', 'ref_num', 'trans_day', 'sync_day'])
    await sql`drop index ${sql.id(`sync_rows_by_${name}`)}`.execute(db);
  for (const name of ['trans_id', 'trans_ref_num', 'trans_day', 'sync_day'])
    await sql`create index ${sql.id(`sync_rows_of_${name}`)} on sync_rows (account, ${sql.id(name)}, entry)`.execute(
      db,
    );
  await sql`alter table sync_batch_rows drop constraint sync_batch_rows_account_batch_redis_id_key`.execute(
    db,
  );
  await sql`create unique index sync_batch_rows_of_record on sync_batch_rows (account, redis_id, batch)`.execute(
    db,
  );
  if (await gathersLikePostgres(db)) for (const name of tables) await forgetAccounts(db, name);
}

/** Another engine that speaks the protocol has statistics of its own, and other words for them. */
async function gathersLikePostgres(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(db);
  return rows[0]?.version.startsWith('PostgreSQL') ?? false;
}

/** Gathers nothing of the column from now on. What was gathered goes as its type is set, to the one that it has. */
async function forgetAccounts(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name);
  await sql`drop policy of_the_account on ${table}`.execute(db);
  await sql`alter table ${table} alter column account type text collate "C",
    alter column account set statistics 0`.execute(db);
  await sql`create policy of_the_account on ${table}
    using (account = current_setting('app.account', true))
    with check (account = current_setting('app.account', true))`.execute(db);
}

const tables = [
  'accounts',
  'users',
  'records',
  'record_keys',
  'record_claims',
  'resource_versions',
  'sync_counters',
  'sync_rows',
  'sync_payloads',
  'sync_attempts',
  'sync_earlier_days',
  'sync_outbox',
  'sync_batches',
  'sync_batch_rows',
  'uploads',
  'upload_rows',
  'upload_drafts',
  'upload_waiting',
  'downloads',
  'download_pieces',
  'file_tokens',
  'ended_sessions',
  'session_uses',
  'log_counters',
  'log_entries',
];
