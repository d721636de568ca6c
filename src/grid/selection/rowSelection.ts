import type { ListQuery, Selection } from '../../records/listEngine';

/**
 * The selected rows: either some keys, or all rows that pass a query except some keys. A million rows are selected by
 * query, never by a million keys.
 */
export type RowSelection =
  | { readonly kind: 'some'; readonly keys: ReadonlySet<string> }
  | {
      readonly kind: 'allBut';
      readonly query: ListQuery;
      readonly total: number;
      readonly except: ReadonlySet<string>;
    };

export const NONE: RowSelection = { kind: 'some', keys: new Set() };

/** All rows that pass the query, `total` of them. */
export const selectAll = (query: ListQuery, total: number): RowSelection => ({
  kind: 'allBut',
  query,
  total,
  except: new Set(),
});

/** How many rows are selected. */
export const countOf = (selection: RowSelection): number =>
  selection.kind === 'some' ? selection.keys.size : Math.max(0, selection.total - selection.except.size);

/**
 * Whether a row is selected.
 * @param passes whether the row passes the query of an `allBut` selection
 */
export const isPicked = (selection: RowSelection, key: string, passes: boolean): boolean =>
  selection.kind === 'some' ? selection.keys.has(key) : passes && !selection.except.has(key);

/** Selects or deselects these rows. */
export function pick(selection: RowSelection, keys: readonly string[], picked: boolean): RowSelection {
  if (selection.kind === 'some') return { kind: 'some', keys: changed(selection.keys, keys, picked) };
  return { ...selection, except: changed(selection.except, keys, !picked) };
}

function changed(set: ReadonlySet<string>, keys: readonly string[], present: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const key of keys) {
    if (present) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The selection in the engine's form. */
export const toEngine = (selection: RowSelection): Selection =>
  selection.kind === 'some'
    ? { kind: 'keys', keys: [...selection.keys] }
    : { kind: 'allBut', query: selection.query, except: [...selection.except] };
