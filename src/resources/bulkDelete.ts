import { reasonOf } from '../form/reasonOf';
import type { ListEngine } from '../records/listEngine';

/** How far a bulk delete is, as the data provider tells. */
export interface BulkProgress {
  /** Records tried, deleted or refused. */
  readonly done: number;
  /** Records that stay, and what kept each. */
  readonly refused: readonly { readonly id: string; readonly error: unknown }[];
}

/** A record that could not be deleted, in words for the person. */
export interface Refusal {
  readonly id: string;
  /** What a person knows the record by. */
  readonly name: string;
  readonly reason: string;
}

/** More refusals than these are counted and not listed. */
export const REFUSALS_SHOWN = 200;

/**
 * The first refusals in words.
 * @param display the field that a person knows a record by
 */
export async function refusalsOf(
  { refused }: BulkProgress,
  engine: ListEngine,
  display: string,
): Promise<readonly Refusal[]> {
  const shown = refused.slice(0, REFUSALS_SHOWN);
  // A list that was closed meanwhile names nothing.
  const records = await engine.getMany(shown.map(({ id }) => id)).catch(() => []);
  const names = new Map(records.map(record => [String(record['id']), String(record[display] ?? '')]));
  return shown.map(({ id, error }) => ({ id, name: names.get(id) || id, reason: reasonOf(error) }));
}

/** The records that are still there: refused, or never tried because the person stopped. */
export const idsLeft = (ids: readonly string[], { done, refused }: BulkProgress): readonly string[] => [
  ...refused.map(({ id }) => id),
  ...ids.slice(done),
];
