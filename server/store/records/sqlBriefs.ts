import { sql } from 'kysely';
import type { RowChunk } from '../sql/jsonChunks';
import type { Transactions } from '../sql/transactions';
import { parseStored } from '../storedJson';

/** Records per chunk; readers yield the thread between its lines. */
const CHUNK_ROWS = 5_000;

/** See RecordStore.briefs; each chunk has its own transaction, so that a slow reader holds no connection. */
export async function* briefChunks(
  transactions: Transactions,
  account: string,
  resource: string,
): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { text, rows, last } = await readChunk(transactions, account, resource, after);
    if (text !== null) yield text;
    if (rows < CHUNK_ROWS || last === null) return;
    after = parseStored(last);
  }
}

const NOTHING: RowChunk = { text: null, rows: 0, last: null };

/** No id is empty, so all ids come after ''. */
function readChunk(
  transactions: Transactions,
  account: string,
  resource: string,
  after: string,
): Promise<RowChunk> {
  return transactions.inAccount(account, async db => {
    const { rows } = await sql<RowChunk>`
      select string_agg(coalesce(case when brief_of = version then brief end, data), e'\\n') as text,
        count(*)::integer as rows, to_json(max(id))::text as last
      from (
        select id, data, version, brief, brief_of from records
        where account = ${account} and resource = ${resource} and status = 1 and id > ${after}
        order by id limit ${sql.lit(CHUNK_ROWS)}
      ) as page`.execute(db);
    return rows[0] ?? NOTHING;
  });
}
