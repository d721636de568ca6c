import { MOST_CHANGED, MOST_CHARACTERS, type ListChanges, type ListState } from './listChanges';
import type { RecordTable } from './memoryTable';

/** See RecordStore.changes. */
export function changesSince(
  { changes, records }: RecordTable,
  { version, state }: ListState,
  status: number | undefined,
): ListChanges | null {
  const known = changes.findIndex(change => change.version === version);
  if (changes[known]?.state !== state) return null;
  const ids = new Set<string>();
  for (const change of changes.slice(known + 1)) {
    if (!change.ids) return null;
    for (const id of change.ids) ids.add(id);
  }
  if (ids.size > MOST_CHANGED) return null;
  const found = [...ids].flatMap(id => records.get(id) ?? []);
  const isIn = (record: { readonly status: number }) => status === undefined || record.status === status;
  const changed = found.filter(isIn).map(({ text }) => text);
  const gone = found.filter(record => !isIn(record)).map(({ id }) => id);
  if (changed.reduce((total, { length }) => total + length, 0) > MOST_CHARACTERS) return null;
  return { changed: `[${changed.join(',')}]`, gone };
}
