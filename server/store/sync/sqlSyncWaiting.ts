import { sql } from 'kysely';
import type { Transactions } from '../sql/transactions';
import { rowJson } from './sqlSyncRow';
import type { WaitingChunk, WaitingRow } from './syncStore';
import { parseStored } from '../storedJson';

/** Characters that a chunk aims at: it is parsed in one go, which must not take long. */
const CHARACTERS = 2_000_000;
const FIRST_ROWS = 250;
const FEWEST_ROWS = 50;
const MOST_ROWS = 5_000;

interface Page {
  readonly rows: readonly WaitingRow[];
  /** The rows' JSON text has so many. */
  readonly characters: number;
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
  let wanted = FIRST_ROWS;
  for (;;) {
    const page = await readPage(transactions, account, { after, wanted, onlyWaiting: since === null });
    const { rows, seq } = page;
    // What changes while the chunks are read is read again after this mark.
    first ??= seq;
    yield { rows, mark: null };
    if (rows.length < wanted) break;
    after = rows.at(-1)?.row.seq ?? after;
    wanted = nextRows(page);
  }
  yield { rows: [], mark: first };
}

const nextRows = ({ rows, characters }: Page): number =>
  Math.round(Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, (CHARACTERS * rows.length) / characters)));

interface PageRequest {
  readonly after: number;
  readonly wanted: number;
  readonly onlyWaiting: boolean;
}

async function readPage(
  transactions: Transactions,
  account: string,
  { after, wanted, onlyWaiting }: PageRequest,
): Promise<Page> {
  return transactions.inAccount(account, async db => {
    const { rows } = await sql<{ seq: number; found: string | null }>`
      with wanted as (
        select seq, redis_id, type, ${rowJson} as row from sync_rows
        where account = ${account} and screen = 'txn' and seq > ${String(after)}::bigint
          ${onlyWaiting ? sql`and type <> 'success'` : sql``}
        order by seq limit ${sql.lit(wanted)}
      )
      select coalesce((select seq from sync_counters where account = ${account}), 0)::float8 as seq,
        (select ${rowsWithPayload(account)} from wanted) as found`.execute(db);
    const [read] = rows;
    const found = read?.found ?? '';
    return { rows: rowsIn(found), characters: found.length, seq: read?.seq ?? 0 };
  });
}

/** The rows of `wanted` as JSON, with what was sent for those that are not in accounting. */
const rowsWithPayload = (account: string) =>
  sql<string | null>`string_agg('{"row":' || row || ',"payload":' || coalesce(
      case when type <> 'success' then (select payload from sync_payloads
        where account = ${account} and sync_payloads.redis_id = wanted.redis_id) end, 'null') || '}',
    ',' order by seq)`;

const rowsIn = (found: string): readonly WaitingRow[] => parseStored<readonly WaitingRow[]>(`[${found}]`);
