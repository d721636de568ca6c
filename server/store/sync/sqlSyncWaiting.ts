import { sql } from 'kysely';
import type { Transactions } from '../sql/transactions';
import { rowJson } from './sqlSyncRow';
import type { WaitingChunk, WaitingRow } from './syncStore';
import { parseStored } from '../storedJson';

/** Rows per chunk: payloads are parsed in one go, which must not take long. */
const chunkRows = 500;

interface Page {
  readonly rows: readonly WaitingRow[];
  /** The number of the account's last change at that moment. */
  readonly seq: number;
}

/** See SyncRecords.waiting; each chunk has its own transaction, so that a slow reader holds no connection. */
export async function* waitingChunks(
  transactions: Transactions,
  account: string,
  since: number | null,
): AsyncGenerator<WaitingChunk> {
  let after = since ?? 0;
  let first: number | null = null;
  for (;;) {
    const { rows, seq } = await readPage(transactions, account, after, since === null);
    // What changes while the chunks are read is read again after this mark.
    first ??= seq;
    yield { rows, mark: null };
    if (rows.length < chunkRows) break;
    after = rows.at(-1)?.row.seq ?? after;
  }
  yield { rows: [], mark: first };
}

async function readPage(
  transactions: Transactions,
  account: string,
  after: number,
  onlyWaiting: boolean,
): Promise<Page> {
  return transactions.inAccount(account, async db => {
    const { rows } = await sql<{ seq: number; found: string | null }>`
      with wanted as (
        select seq, redis_id, type, ${rowJson} as row from sync_rows
        where account = ${account} and screen = 'txn' and seq > ${String(after)}::bigint
          ${onlyWaiting ? sql`and type <> 'success'` : sql``}
        order by seq limit ${sql.lit(chunkRows)}
      )
      select coalesce((select seq from sync_counters where account = ${account}), 0)::float8 as seq,
        (select ${rowsWithPayload(account)} from wanted) as found`.execute(db);
    const [read] = rows;
    return { rows: rowsIn(read?.found), seq: read?.seq ?? 0 };
  });
}

/** The rows of `wanted` as JSON, with what was sent for those that are not in accounting. */
const rowsWithPayload = (account: string) =>
  sql<string | null>`string_agg('{"row":' || row || ',"payload":' || coalesce(
      case when type <> 'success' then (select payload from sync_payloads
        where account = ${account} and sync_payloads.redis_id = wanted.redis_id) end, 'null') || '}',
    ',' order by seq)`;

const rowsIn = (found: string | null | undefined): readonly WaitingRow[] =>
  parseStored<readonly WaitingRow[]>(`[${found ?? ''}]`);
