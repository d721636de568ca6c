import type { BulkProgress } from '../../api/console';
import { failureText } from '../../ui/failureText';
import type { ListEngine, ListRecord } from '../../records/listEngine';

/** A record that could not be deleted, with the reason for the user. */
export interface Refusal {
  readonly id: string;
  /** The record's name for users. */
  readonly name: string;
  readonly reason: string;
}

/** Further refusals are counted but not listed. */
export const REFUSALS_SHOWN = 200;

/**
 * The first refusals in words.
 * @param nameOf what people know a record by
 */
export async function refusalsOf(
  { refused }: BulkProgress,
  engine: ListEngine,
  nameOf: (record: ListRecord) => string,
): Promise<readonly Refusal[]> {
  const shown = refused.slice(0, REFUSALS_SHOWN);
  // A list closed meanwhile yields no names.
  const records = await engine.getMany(shown.map(({ id }) => id)).catch(() => []);
  const names = new Map(records.map(record => [String(record['id']), nameOf(record)]));
  return shown.map(({ id, error }) => ({ id, name: names.get(id) || id, reason: failureText(error) }));
}

/** The records that are still there: refused, or never tried because the person stopped. */
export const idsLeft = (ids: readonly string[], { done, refused }: BulkProgress): readonly string[] => [
  ...refused.map(({ id }) => id),
  ...ids.slice(done),
];
