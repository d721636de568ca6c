import type { Field, Row } from './rows';

/** What a person would write by hand for a table that does not filter and sort itself. */
export interface PlainList {
  /** Places of the rows whose message holds the term, in the order that was asked for last. */
  find(term: string): Uint32Array;
  sortBy(field: Field, descending: boolean): void;
}

/** A plain scan over messages that were lower-cased once. */
export function openPlainList(rows: readonly Row[]): PlainList {
  const messages = rows.map(row => row.msg.toLowerCase());
  let order = Uint32Array.from(rows, (_, place) => place);
  return {
    find: term => {
      const wanted = term.toLowerCase();
      return wanted === '' ? order : order.filter(place => messages[place]?.includes(wanted));
    },
    sortBy: (field, descending) => {
      const text = (place: number) => rows[place]?.[field] ?? '';
      const sign = descending ? -1 : 1;
      order = order.slice().sort((a, b) => (text(a) < text(b) ? -sign : text(a) > text(b) ? sign : a - b));
    },
  };
}
