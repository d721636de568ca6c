import { sql } from 'kysely';
import type { Transactions } from '../sql/transactions';
import type { WaitingChunk } from './syncStore';

/** Characters per chunk, which its last row may exceed. */
const CHARACTERS = 2_000_000;
/** The first chunk is small, so that the reader begins while the next one is fetched. */
const FIRST_ROWS = 250;
const MOST_ROWS = 2_500;

interface Page {
  /** JSON objects, one per line; null if there are none. */
  readonly found: string | null;
  /** The number of the last row's change; null if there are no rows. */
  readonly last: number | null;
  /** Whether there may be more rows. */
  readonly more: boolean;
  /** The number of the account's last change at that moment. */
  readonly seq: number;
}

/** See SyncRecords.waiting; each chunk has its own transaction, so that a slow reader holds no connection. */
export async function* waitingChunks(
  transactions: Transactions,
  account: string,
  since: number | null,
): AsyncGenerator<WaitingChunk> {
  const onlyWaiting = since === null;
  let after = since ?? 0;
  let first: number | null = null;
  for (let limit = FIRST_ROWS; ; limit = MOST_ROWS) {
    const { found, last, more, seq } = await readPage(transactions, account, { after, limit, onlyWaiting });
    // Rows that change while the chunks are read are read again after this mark.
    first ??= seq;
    yield { rows: found ?? '', mark: more ? null : first };
    if (!more) return;
    after = last ?? after;
  }
}

interface PageRequest {
  readonly after: number;
  readonly limit: number;
  readonly onlyWaiting: boolean;
}

const NOTHING: Page = { found: null, last: null, more: false, seq: 0 };

async function readPage(
  transactions: Transactions,
  account: string,
  { after, limit, onlyWaiting }: PageRequest,
): Promise<Page> {
  return transactions.readAccount(account, async db => {
    const { rows } = await sql<Page>`
      with wanted as (
        select seq, fixed, type, ${payloadOf(account)} as payload from sync_rows
        where account = ${account} and screen = 'txn' and seq > ${String(after)}::bigint
          ${onlyWaiting ? sql`and type <> 'success'` : sql``}
        order by seq limit ${sql.lit(limit)}
      ), summed as (
        select *, sum(octet_length(fixed) + octet_length(payload)) over (order by seq)
          - octet_length(fixed) - octet_length(payload) as before
        from wanted order by seq
      )
      select coalesce((select seq from sync_counters where account = ${account}), 0)::float8 as seq,
        string_agg('{"row":' || fixed || ',"type":"' || type || '","payload":' || payload || '}', e'\\n')
          filter (where ${fits}) as found,
        max(seq) filter (where ${fits})::float8 as last,
        count(*) = ${sql.lit(limit)} or count(*) > count(*) filter (where ${fits}) as more
      from summed`.execute(db);
    return rows[0] ?? NOTHING;
  });
}

const fits = sql`before < ${sql.lit(CHARACTERS)}`;

/** The payload of a transaction that is not in accounting, else `null`. Its size is known without decompressing it. */
const payloadOf = (account: string) =>
  sql<string>`coalesce(case when type <> 'success' then (select payload from sync_payloads
    where account = ${account} and sync_payloads.redis_id = sync_rows.redis_id) end, 'null')`;
