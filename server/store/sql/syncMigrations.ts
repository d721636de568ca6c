import { sql, type Kysely } from 'kysely';
import { enableRowSecurity } from './rowSecurity';

/** Synchronisation rows, and their append-only history. */
export async function createSyncRecords(db: Kysely<unknown>): Promise<void> {
  for (const statement of recordTables) await sql.raw(statement).execute(db);
  for (const name of ['sync_counters', 'sync_rows', 'sync_earlier_days']) await enableRowSecurity(db, name);
  for (const name of ['sync_payloads', 'sync_attempts']) await enableRowSecurity(db, name);
}

/** Pending posts, and the batches that requested them. */
export async function createSyncQueue(db: Kysely<unknown>): Promise<void> {
  for (const statement of queueTables) await sql.raw(statement).execute(db);
  await enableRowSecurity(db, 'sync_outbox');
  for (const name of ['sync_batches', 'sync_batch_rows']) await enableRowSecurity(db, name);
}

/** For overviews: rows that are not posted, and the outcomes of each day. */
export async function indexOutcomes(db: Kysely<unknown>): Promise<void> {
  for (const statement of outcomeIndexes) await sql.raw(statement).execute(db);
}

/** For finding the last turn of an account's batches and of its uploads. */
export async function indexTurns(db: Kysely<unknown>): Promise<void> {
  await sql`create index sync_outbox_turns on sync_outbox (account, (batch is null), turn)`.execute(db);
}

/** The numbers of changes that a restore of the whole database has undone; see `rewind`. */
export async function noteUndone(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sync_counters add column undone int8multirange not null default '{}'`.execute(db);
}

const outcomeIndexes = [
  `create index sync_rows_failed on sync_rows (account, screen, sync_at) where type in ('error', 'exception')`,
  `create index sync_rows_in_process on sync_rows (account, screen, sync_at) where type = 'in-process'`,
  `create index sync_rows_by_outcome on sync_rows (account, screen, sync_day, type)`,
];

/** The same indexes, ordered so that an overview reads only the index and needs no sort. */
export async function orderOutcomes(db: Kysely<unknown>): Promise<void> {
  for (const statement of orderedIndexes) await sql.raw(statement).execute(db);
}

const orderedIndexes = [
  `drop index sync_rows_failed`,
  `drop index sync_rows_by_outcome`,
  `create index sync_rows_failed on sync_rows (account, screen, sync_at desc, redis_id) include (seq)
    where type in ('error', 'exception')`,
  `create index sync_rows_by_attempt on sync_rows (account, screen, sync_at desc, redis_id) include (type)`,
];

/** The same in order of arrival: thousands of records arrive at once, and an order by random id scatters the writes. */
export async function orderArrivals(db: Kysely<unknown>): Promise<void> {
  for (const statement of arrivalIndexes) await sql.raw(statement).execute(db);
}

/** For the worklist's first read: of a million rows, most of them posted, it holds the others in 600 kB. */
export async function indexWaiting(db: Kysely<unknown>): Promise<void> {
  await sql`create index sync_rows_waiting on sync_rows (account, screen, seq asc) where type <> 'success'`.execute(
    db,
  );
}

const arrivalIndexes = [
  `drop index sync_rows_failed`,
  `drop index sync_rows_by_attempt`,
  `create index sync_rows_failed on sync_rows (account, screen, sync_at, entry) include (redis_id, seq)
    where type in ('error', 'exception')`,
  `create index sync_rows_by_attempt on sync_rows (account, screen, sync_at, entry) include (type)`,
];

const recordTables = [
  // The number of the account's last change. Every writer locks it first, so that numbers become visible in order.
  `create table sync_counters (
    account text collate "C" not null,
    seq bigint not null,
    primary key (account)
  )`,
  // "fixed" and "msg" are JSON text; a row's JSON is assembled around them. "entry" is the row's first "seq": lists are
  // ordered by it, because rows are on disk in order of insertion.
  `create table sync_rows (
    account text collate "C" not null,
    redis_id text collate "C" not null,
    screen text collate "C" not null,
    trans_id text collate "C" not null,
    trans_ref_num text collate "C" not null,
    trans_at text collate "C" not null,
    trans_day text collate "C" not null,
    sync_at text collate "C" not null,
    sync_day text collate "C" not null,
    utd bigint,
    identity uuid not null,
    fixed text not null,
    search text collate "C" not null,
    type text collate "C" not null,
    msg text not null,
    msg_search text collate "C" not null,
    attempts integer not null,
    post_status integer,
    entry bigint not null,
    seq bigint not null,
    primary key (account, redis_id)
  )`,
  `create index sync_rows_by_sync_day on sync_rows (account, screen, sync_day, entry)`,
  `create index sync_rows_by_trans_day on sync_rows (account, screen, trans_day, entry)`,
  `create index sync_rows_by_trans_id on sync_rows (account, screen, trans_id, entry)`,
  `create index sync_rows_by_ref_num on sync_rows (account, screen, trans_ref_num, entry)`,
  `create index sync_rows_by_seq on sync_rows (account, screen, seq)`,
  `create index sync_rows_by_utd on sync_rows (account, utd) where utd is not null`,
  `create table sync_payloads (
    account text collate "C" not null,
    redis_id text collate "C" not null,
    payload text not null,
    primary key (account, redis_id)
  )`,
  `create table sync_attempts (
    account text collate "C" not null,
    redis_id text collate "C" not null,
    no integer not null,
    at text not null,
    actor text not null,
    action text not null,
    outcome text not null,
    msg text not null,
    batch text,
    primary key (account, redis_id, no)
  )`,
  // Earlier days on which a record also had attempts; few records have any.
  `create table sync_earlier_days (
    account text collate "C" not null,
    screen text collate "C" not null,
    day text collate "C" not null,
    redis_id text collate "C" not null,
    primary key (account, screen, day, redis_id)
  )`,
];

const queueTables = [
  // The attempt whose outcome is unknown; the next attempt is sent under its number.
  `alter table sync_rows add column key_no integer`,
  // One row per queued record, with the record's previous state. Times are in milliseconds.
  `create table sync_outbox (
    account text collate "C" not null,
    redis_id text collate "C" not null,
    no integer not null,
    key_no integer not null,
    actor text not null,
    action text not null,
    at text not null,
    batch text collate "C",
    turn integer not null,
    due_at bigint not null,
    queued bigint not null,
    claims integer not null default 0,
    sends integer not null default 0,
    claimed_until bigint not null default 0,
    before_type text not null,
    before_msg text not null,
    before_msg_search text not null,
    primary key (account, redis_id)
  )`,
  `create index sync_outbox_in_turn on sync_outbox (turn asc, due_at, queued)`,
  `create index sync_outbox_of_batch on sync_outbox (account, batch, sends, queued) where batch is not null`,
  // Rows up to "fed" have been checked; finished rows are counted as they finish.
  `create table sync_batches (
    account text collate "C" not null,
    id text collate "C" not null,
    screen text not null,
    actor text not null,
    at text not null,
    made bigint not null,
    total integer not null,
    fed integer not null default 0,
    success integer not null default 0,
    error integer not null default 0,
    exception integer not null default 0,
    refused integer not null default 0,
    taken_back integer not null default 0,
    stopped boolean not null default false,
    primary key (account, id)
  )`,
  `create index sync_batches_newest on sync_batches (account, made)`,
  `create index sync_batches_to_feed on sync_batches (made asc) where fed < total and not stopped`,
  `create table sync_batch_rows (
    account text collate "C" not null,
    batch text collate "C" not null,
    n integer not null,
    redis_id text collate "C" not null,
    state text not null,
    msg text not null,
    primary key (account, batch, n),
    unique (account, batch, redis_id)
  )`,
];
