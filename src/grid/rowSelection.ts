import type { ListQuery, Selection } from '../records/listEngine';

/**
 * The rows that a person has picked: some, or all that pass a query but some. A million rows are picked by naming the
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

/** How many rows are picked. */
export const countOf = (selection: RowSelection): number =>
  selection.kind === 'some' ? selection.keys.size : Math.max(0, selection.total - selection.except.size);

/**
 * Whether a row is picked.
 * @param passes whether the row passes the query of an `allBut` selection
 */
export const isPicked = (selection: RowSelection, key: string, passes: boolean): boolean =>
  selection.kind === 'some' ? selection.keys.has(key) : passes && !selection.except.has(key);

/** Picks these rows, or lets them go. */
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

/** As the engine takes it. */
export const toEngine = (selection: RowSelection): Selection =>
  selection.kind === 'some'
    ? { kind: 'keys', keys: [...selection.keys] }
    : { kind: 'allBut', query: selection.query, except: [...selection.except] };
