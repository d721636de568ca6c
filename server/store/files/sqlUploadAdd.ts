import { sql } from 'kysely';
import type { UploadCounts, UploadEntry } from '../../../src/api/files/uploads';
import type { AccountTransaction } from '../sql/database';
import { alsoIs } from '../sql/sqlIds';
import { parseStored, type StoredJson } from '../storedJson';
import { QUEUED_MESSAGE } from '../sync/repostPolicy';
import { reserveNumbers } from '../sync/sqlSyncInsert';
import { firstTurn } from '../sync/sqlSyncTurns';
import { dayOf } from '../sync/syncRow';
import { CHUNK_COLUMNS, type Chunk } from './chunk';
import type { UploadPortion, UploadSummary } from './fileStore';
import {
  beginPortion,
  dropDraft,
  insertUploadRows,
  renewDraft,
  type Draft,
  type DraftKey,
} from './sqlUploadDraft';
import { readSame } from './sqlUploadEntries';
import { CHUNK_RECORDS } from './uploadChunks';
import { firstAttempt, messageBefore, STORED_AS } from './uploadRows';

/** How a portion is inserted. */
interface Insertion {
  /** The turn that the queue has reached. */
  readonly turn: number;
  /** Whether its stretch of the file is stored, and is deleted with the insert. */
  readonly isStored: boolean;
  /** Called once the account is locked. */
  readonly locked?: (() => void) | undefined;
}

/**
 * Inserts the rows of a portion, and queues its transactions.
 * @throws StoreUnavailable if another process has taken over the upload, or a portion before this one was lost
 */
export async function putPortion(
  db: AccountTransaction,
  key: DraftKey,
  draft: Draft,
  { last, rows, chunk }: UploadPortion,
  { turn, isStored, locked }: Insertion,
): Promise<void> {
  // Locks the account: from here on, no other process can insert the same transactions.
  const numbers = chunk ? CHUNK_RECORDS : 0;
  const base = await beginPortion(db, key, { forget: isStored ? last : null, numbers });
  locked?.();
  await insertUploadRows(db, key.id, rows);
  if (chunk) await insertChunk(db, key, draft, chunk, { base, turn });
}

/**
 * Sends each list of the chunk once, as a parameter, and inserts a queued record in its queued state, so that no row is
 * written twice.
 */
async function insertChunk(
  db: AccountTransaction,
  { account, id: upload }: DraftKey,
  draft: Draft,
  chunk: Chunk,
  { base, turn }: { readonly base: number; readonly turn: number },
): Promise<void> {
  const first = draft.posting.inLine ? await firstTurn(db, { batch: null, turn }) : 0;
  const state = stateOf(draft);
  const { actor, at } = draft;
  await sql`
    with settled as materialized (
      ${settledRecords(account, upload, chunk)}
    ), free as materialized (
      ${areIdsFree(account)}
    ), fresh as materialized (
      select settled.*, ${String(base)}::bigint + row_number() over (order by n) as seq from settled
      where lot = 'new' and ((select free from free)
        or not exists (select from sync_rows where account = ${account} and redis_id = settled.id))
    ), put as (
      insert into sync_rows (account, redis_id, screen, trans_id, trans_ref_num, trans_at, trans_day, sync_at, sync_day,
        utd, identity, fixed, search, type, msg, msg_search, attempts, post_status, entry, seq)
      select ${account}::text, id, 'txn', trans, ref, date, left(date, 10), ${at}::text, ${dayOf(at)}::text,
        utd, identity, fixed, search, ${state.type}::text, ${JSON.stringify(state.msg)}::text,
        ${state.msg.toLowerCase()}::text, ${state.attempts}::integer, ${state.postStatus}::integer, seq, seq
      from fresh order by n
    ), paid as (
      insert into sync_payloads (account, redis_id, payload) select ${account}::text, id, payload from fresh
    ), happened as (
      insert into sync_attempts (account, redis_id, no, at, actor, action, outcome, msg)
      select ${account}::text, id, 1, ${at}::text, ${actor}::text, 'upload', ${state.outcome}::text, ${state.attemptMsg}
      from fresh
    )${draft.posting.inLine ? queued(draft, account, base, first) : sql``}
    insert into upload_rows (account, upload, n, state, entry)
    select ${account}::text, ${upload}::text, n, case lot when 'new' then 'accepted' else 'duplicate' end, ${entry}
    from settled`.execute(db);
}

/**
 * The records of the chunk, each with its `lot`: `new`, a `repeat` of an earlier record of the file, or `stored` before
 * the upload, as `twin` (the first, if there are several). `offset 0` makes the casts precede the comparisons: under
 * row security, a comparison with a cast cannot use an index.
 */
const settledRecords = (account: string, upload: string, chunk: Chunk) => sql`
  select record.*, twin.redis_id as twin, twin.type as twin_type,
    case when first is not null and (twin.redis_id is null or (select state from upload_rows
        where account = ${account} and upload = ${upload} and upload_rows.n = record.first) = 'accepted') then 'repeat'
      when twin.redis_id is not null then 'stored' else 'new' end as lot
  from (
    select n::integer as n, head, first::integer as first, id, trans, ref, date, utd::bigint as utd,
      identity::uuid as identity, search, fixed, payload
    from unnest(${sql.join(CHUNK_COLUMNS.map(column => sql`${chunk[column]}::text[]`))})
      as given (${sql.join(CHUNK_COLUMNS.map(column => sql.ref(column)))})
    offset 0
  ) as record
  left join lateral (
    select redis_id, type from sync_rows
    where account = ${account} and sync_rows.identity = record.identity and ${alsoIs('screen', 'txn')}
    order by entry limit 1
  ) as twin on true`;

/**
 * Whether the account has no id in the range of the settled records' ids: those of a file are consecutive (see
 * `recordId`), so that they rarely have to be looked up one by one.
 */
const areIdsFree = (account: string) => sql`
  select not exists (
    select from sync_rows where account = ${account}
      and redis_id between (select min(id collate "C") from settled) and (select max(id collate "C") from settled)
  ) as free`;

/** The listed form of a record, as `shownRow` has it. */
const entry = sql<string>`head || case lot when 'new' then ',"state":"accepted","reason":"","redisId":' || to_json(id)
    when 'repeat' then ',"state":"duplicate","reason":"The same transaction as in record ' || first || '"'
    else ',"state":"duplicate","reason":' || to_json('Already here as ' || twin || ', '
      || (${JSON.stringify(STORED_AS)}::json ->> twin_type)) || ',"redisId":' || to_json(twin) end || '}'`;

/** The state of an inserted record. */
function stateOf(draft: Draft) {
  const { outcome, msg } = firstAttempt(0, draft);
  if (!draft.posting.inLine)
    return { type: outcome, msg, attempts: 1, postStatus: null, outcome, attemptMsg: sql`${msg}::text` };
  const attemptMsg = sql`${messageBefore(draft)}::text || n`;
  return { type: 'in-process', msg: QUEUED_MESSAGE, attempts: 2, postStatus: 1, outcome, attemptMsg };
}

/** Queues the records, each in its own turn, with the state that stopping the posts restores. */
function queued({ actor, at, now, ...draft }: Draft, account: string, base: number, first: number) {
  const before = messageBefore(draft);
  return sql`, enqueued as (
    insert into sync_outbox (account, redis_id, no, key_no, actor, action, at, turn, due_at, queued, before_type,
      before_msg, before_msg_search)
    select ${account}::text, id, 2, 2, ${actor}::text, 'upload', ${at}::text,
      ${first}::integer + (seq - ${String(base)}::bigint - 1)::integer, ${String(now)}::bigint, seq, 'exception',
      ${JSON.stringify(before).slice(0, -1)}::text || n || '"', ${before.toLowerCase()}::text || n
    from fresh
  )`;
}

/** Lists a completely inserted upload. */
export async function finishUpload(
  db: AccountTransaction,
  key: DraftKey,
  { id, kind, file, size, sha256, actor, at }: Draft,
  summary: UploadSummary,
): Promise<UploadEntry> {
  await renewDraft(db, key);
  const same = await readSame(db, sha256);
  const made = (await reserveNumbers(db, 1)) + 1;
  const counts = await countUploadRows(db, key);
  const base = { id, kind, file, size, sha256, actor, at, ...summary(counts, same), ...counts };
  const entry: UploadEntry = same ? { ...base, sameAs: same.id } : base;
  await sql`insert into uploads (account, id, made, sha256, result, entry)
    values (${key.account}, ${id}, ${String(made)}::bigint, ${sha256}, ${entry.result},
      ${JSON.stringify(entry)})`.execute(db);
  await dropDraft(db, key);
  return entry;
}

async function countUploadRows(
  db: AccountTransaction,
  { account, id }: DraftKey,
): Promise<Omit<UploadCounts, 'id'>> {
  const { rows } = await sql<{ counts: StoredJson<Omit<UploadCounts, 'id'>> }>`
    select json_build_object('rows', count(*), 'accepted', count(*) filter (where state = 'accepted'),
      'duplicate', count(*) filter (where state = 'duplicate'),
      'refused', count(*) filter (where state = 'refused'))::text as counts
    from upload_rows where account = ${account} and upload = ${id}`.execute(db);
  return parseStored(rows[0]?.counts ?? '{}');
}
