import { isRecord, rowsOf } from '../schemas/values';
import type { RecordData } from '../schemas/resource';
import { tidySyncRow } from './syncStatus';

/** What has changed in a search since a number, and the number to ask with next. */
export interface ReadChanges {
  readonly seq: number;
  /** As the screens show them. */
  readonly rows: readonly RecordData[];
  readonly more: boolean;
  /** The API's clock as it was then; '' where it does not tell. */
  readonly at: string;
}

/** Reads the answer of the changes call. @param since what was asked with, for an answer without a number */
export function readChanges(answer: unknown, since: number): ReadChanges {
  if (!isRecord(answer)) return { seq: since, rows: [], more: false, at: '' };
  const seq = typeof answer['seq'] === 'number' ? answer['seq'] : since;
  return {
    seq,
    rows: rowsOf(answer['rows']).map(tidySyncRow),
    more: answer['more'] === true,
    at: String(answer['at'] ?? ''),
  };
}
