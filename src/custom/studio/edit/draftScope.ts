import type { DraftUpdate } from '../saving/draftKeeper';
import { fieldsOf, withField, type DraftDeclaration, type DraftField } from './draftShape';

/** The path to a field as indexes: in the draft, then among the columns of its rows. */
export type FieldPath = readonly number[];

/** The last step of the path to the newest field, even if others were added meanwhile. */
export const LAST = -1;

export type Change = (update: DraftUpdate) => void;

/** A field with its parent: the draft, or the field of rows of which it is a column. */
export interface FieldScope {
  readonly declaration: DraftDeclaration;
  readonly field: DraftField;
}

/** The field at a path; null if there is none. */
export function scopeAt(draft: DraftDeclaration, [at, ...rest]: FieldPath): FieldScope | null {
  const field = at === undefined ? undefined : fieldsOf(draft)[at];
  if (!field) return null;
  return rest.length === 0 ? { declaration: draft, field } : scopeAt(field, rest);
}

/** The ids of the fields along a path, as far as they exist. */
export function fidsAt(draft: DraftDeclaration, [at, ...rest]: FieldPath): readonly unknown[] {
  const field = at === undefined ? undefined : fieldsOf(draft).at(at);
  return field ? [field['fid'], ...fidsAt(field, rest)] : [];
}

/** The path along these ids, as far as they exist. */
export function pathOf(draft: DraftDeclaration, [fid, ...rest]: readonly unknown[]): FieldPath {
  const at = fid === undefined ? -1 : fieldsOf(draft).findIndex(field => field['fid'] === fid);
  const field = fieldsOf(draft)[at];
  return field ? [at, ...pathOf(field, rest)] : [];
}

/** Changes the columns of the rows of the field with this id. */
export const changeWithin =
  (change: Change, fid: unknown): Change =>
  update =>
    change(before => {
      const at = fieldsOf(before).findIndex(each => each['fid'] === fid);
      const current = fieldsOf(before)[at];
      if (!current) return before;
      return withField(before, at, typeof update === 'function' ? update(current) : update);
    });

/** Changes the parent of the field at a path. */
export function changeAt(change: Change, draft: DraftDeclaration, [at, ...rest]: FieldPath): Change {
  const field = at === undefined ? undefined : fieldsOf(draft)[at];
  if (!field || rest.length === 0) return change;
  return changeAt(changeWithin(change, field['fid']), field, rest);
}
