import type { ResourceSchema } from '../schemas/resource';
import type { BulkDeleteRecord } from '../wire/bulkDelete';
import { loadTags } from './baseCheck';
import type { OpenLists } from './openLists';

/** Records that are tagged before the page gets its turn. */
const TAGGED_AT_ONCE = 250;

/** The records of each batch with the tags of what they are now, one batch after the other. */
export function taggedInTurn(
  lists: OpenLists,
  schema: ResourceSchema,
  batches: readonly (readonly string[])[],
  signal: AbortSignal | undefined,
): readonly Promise<readonly BulkDeleteRecord[]>[] {
  let turn: Promise<unknown> = Promise.resolve();
  return batches.map(ids => {
    const made = turn.then(() => tagged(lists, schema, ids, signal));
    // What fails here fails the batch that waits for it, if any does.
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
    const known = await lists.knownOf(schema, slice);
    for (const id of slice) {
      const seen = known.get(id);
      records.push(seen ? { id, base: recordTag(seen) } : { id });
    }
  }
  return records;
}

/** The ids in their order, at most so many together. */
export const inBatches = (ids: readonly string[], most: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, index) =>
    ids.slice(index * most, (index + 1) * most),
  );
