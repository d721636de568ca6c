import type { Field, Row } from './rows';

/** What a developer would write for a table without filtering and sorting of its own. */
export interface PlainList {
  /** Indexes of the rows whose message contains the term, in list order. */
  find(term: string): Uint32Array;
  /** The same rows in another order. */
  sortBy(field: Field, descending: boolean): PlainList;
}

/** A plain scan over messages that are lower-cased once. */
export function openPlainList(rows: readonly Row[]): PlainList {
  const messages = rows.map(row => row.msg.toLowerCase());
  const inOrder = (order: Uint32Array): PlainList => ({
    find: term => {
      const wanted = term.toLowerCase();
      return wanted === '' ? order : order.filter(place => messages[place]?.includes(wanted));
    },
    sortBy: (field, descending) => {
      const text = (place: number) => rows[place]?.[field] ?? '';
      const sign = descending ? -1 : 1;
      const compare = (a: number, b: number) =>
        text(a) < text(b) ? -sign : text(a) > text(b) ? sign : a - b;
      return inOrder(order.slice().sort(compare));
    },
  });
  return inOrder(Uint32Array.from(rows, (_, place) => place));
}
