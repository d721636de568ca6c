import type { ListRecord } from '../../records/listEngine';
import { rowsOf } from '../../schemas/values/values';

/** A field's old and new value; null if this browser does not store values. */
export interface Change {
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changes of an entry, in order. */
export const readChanges = ({ diff }: ListRecord): readonly Change[] =>
  rowsOf(diff).map(({ title, before, after }) => ({
    title: String(title),
    before: typeof before === 'string' ? before : null,
    after: typeof after === 'string' ? after : null,
  }));
