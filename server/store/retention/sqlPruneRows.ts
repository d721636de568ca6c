import { sql, type RawBuilder } from 'kysely';
import type { EndedRow, PruneStep } from './pruneStep';
import type { EndedRecord } from './retentionStore';

/** A kind of record that has rows, of which there may be a hundred thousand. */
interface WithRows {
  readonly kind: EndedRecord['kind'];
  readonly table: string;
  readonly at: RawBuilder<string>;
  readonly text: RawBuilder<string>;
  readonly isEnded: RawBuilder<boolean>;
  readonly rowKind: EndedRecord['kind'];
  readonly rowTable: string;
  /** The column of a row that names its head. */
  readonly head: string;
  readonly rowText: RawBuilder<string>;
}

export const BATCHES: WithRows = {
  kind: 'batch',
  table: 'sync_batches',
  at: sql`at`,
  text: sql`json_build_object('id', id, 'screen', screen, 'actor', actor, 'at', at, 'total', total,
    'success', success, 'error', error, 'exception', exception, 'refused', refused, 'takenBack', taken_back,
    'stopped', stopped)::text`,
  isEnded: sql`(fed = total or stopped) and not exists (select from sync_outbox as post
    where post.account = sync_batches.account and post.batch = sync_batches.id)`,
  rowKind: 'batchRow',
  rowTable: 'sync_batch_rows',
  head: 'batch',
  rowText: sql`json_build_object('batch', batch, 'n', n, 'redisId', redis_id, 'state', state, 'msg', msg)::text`,
};

export const UPLOADS: WithRows = {
  kind: 'upload',
  table: 'uploads',
  at: sql`entry::json ->> 'at'`,
  text: sql`entry`,
  isEnded: sql`true`,
  rowKind: 'uploadRow',
  rowTable: 'upload_rows',
  head: 'upload',
  rowText: sql`'{"upload":' || to_json(upload)::text || ',"n":' || n || ',"entry":' || entry
    || ',"body":' || coalesce(body, 'null') || '}'`,
};

/**
 * Prunes the oldest head: archives its rows in pieces, then deletes it, so that nobody sees it without some of its
 * rows; its rows are deleted afterwards, as leftovers.
 */
export async function pruneWithRows(kind: WithRows, step: PruneStep): Promise<number> {
  const { across, account, archive } = step;
  const head = await oldestHead(kind, step);
  if (!head) return 0;
  let after = -1;
  for (;;) {
    const rows = await rowsAfter(kind, step, head.id, after);
    if (rows.length === 0) break;
    await archive(
      account,
      rows.map(({ text }) => ({ kind: kind.rowKind, at: head.at, text })),
    );
    after = rows.at(-1)?.n ?? after;
  }
  await archive(account, [head]);
  await across(async db => {
    await sql`insert into sync_leftovers (account, kind, id) values (${account}, ${kind.kind}, ${head.id})
      on conflict do nothing`.execute(db);
    await sql`delete from ${sql.table(kind.table)} where account = ${account} and id = ${head.id}`.execute(
      db,
    );
  });
  return 1;
}

const oldestHead = (kind: WithRows, { across, account, before }: PruneStep): Promise<EndedRow | undefined> =>
  across(async db => {
    const { rows } = await sql<EndedRow>`
      select to_json(id) as id, ${sql.lit(kind.kind)} as kind, ${kind.at} as at, ${kind.text} as text
      from ${sql.table(kind.table)}
      where account = ${account} and ${kind.at} < ${before} and ${kind.isEnded}
      order by made limit 1`.execute(db);
    return rows[0];
  });

const rowsAfter = (
  { rowTable, head, rowText }: WithRows,
  { across, account, atMost }: PruneStep,
  id: string,
  after: number,
): Promise<readonly { readonly n: number; readonly text: string }[]> =>
  across(async db => {
    const { rows } = await sql<{ n: number; text: string }>`select n, ${rowText} as text
      from ${sql.table(rowTable)}
      where account = ${account} and ${sql.ref(head)} = ${id} and n > ${sql.lit(after)}
      order by n limit ${sql.lit(atMost)}`.execute(db);
    return rows;
  });

/** Deletes rows whose head is gone; all of them are archived. */
export const pruneLeftovers = ({ across, account, atMost }: PruneStep): Promise<number> =>
  across(async db => {
    const { rows } = await sql<{
      kind: string;
      id: string;
    }>`select kind, to_json(id) as id from sync_leftovers
      where account = ${account} order by kind, sync_leftovers.id limit 1`.execute(db);
    const [left] = rows;
    if (!left) return 0;
    const { rowTable, head } = left.kind === UPLOADS.kind ? UPLOADS : BATCHES;
    const table = sql.table(rowTable);
    const { rows: gone } = await sql<{ n: number }>`delete from ${table}
      where account = ${account} and ${sql.ref(head)} = ${left.id} and n in (
        select n from ${table} where account = ${account} and ${sql.ref(head)} = ${left.id}
        order by n limit ${sql.lit(atMost)})
      returning n`.execute(db);
    if (gone.length < atMost)
      await sql`delete from sync_leftovers
        where account = ${account} and kind = ${left.kind} and id = ${left.id}`.execute(db);
    return Math.max(1, gone.length);
  });
