import type { BulkDeleteRecord } from '../../api/records/bulkDelete';
import type { ResourceSchema } from '../../schemas/resource';
import { loadTags } from './loadOnDemand';
import type { OpenLists } from './openLists';

/** Records tagged before yielding to the page. */
const TAGGED_AT_ONCE = 250;

/** Tags the current versions of each batch's records, one batch after the other. */
export function taggedInTurn(
  lists: OpenLists,
  schema: ResourceSchema,
  batches: readonly (readonly string[])[],
  signal: AbortSignal | undefined,
): readonly Promise<readonly BulkDeleteRecord[]>[] {
  let turn: Promise<unknown> = Promise.resolve();
  return batches.map(ids => {
    const made = turn.then(() => tagged(lists, schema, ids, signal));
    // A failure here fails only the batch that waits for it.
    turn = made.catch(() => undefined);
    return made;
  });
}

async function tagged(
  lists: OpenLists,
  schema: ResourceSchema,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly BulkDeleteRecord[]> {
  const { recordTag } = await loadTags();
  const records: BulkDeleteRecord[] = [];
  for (const slice of inBatches(ids, TAGGED_AT_ONCE)) {
    signal?.throwIfAborted();
    const known = await lists.cachedOf(schema, slice);
    for (const id of slice) {
      const seen = known.get(id);
      records.push(seen ? { id, base: recordTag(seen) } : { id });
    }
  }
  return records;
}

/** Splits ids, or anything else, into batches of limited size. */
export const inBatches = <T>(ids: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, index) =>
    ids.slice(index * most, (index + 1) * most),
  );
