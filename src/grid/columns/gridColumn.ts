import type { ReactNode } from 'react';
import { cellText } from '../../records/cellText';
import type { ColumnTexts, ColumnType, ListRecord } from '../../records/listEngine';

/** Renders a record's cell. `tabIndex`, for the links and buttons in it, is 0 in the active row and -1 elsewhere. */
export type RenderCell<Row extends ListRecord = ListRecord> = (record: Row, tabIndex: 0 | -1) => ReactNode;

/** What a column is on a card: its name, one of its two values, a further value, or its state. */
export type CardPart = 'name' | 'value' | 'extra' | 'state';

/** A column of the table. `Row` is the list's; the table itself does not know it. */
export interface GridColumn<Row extends ListRecord = ListRecord> {
  /** Key of the value in a record. */
  readonly source: string;
  /** A fixed text (docs/behaviour.md, 'Lists'); also the accessible name of header and filter. */
  readonly title: string;
  readonly type: ColumnType;
  /** Px before a person changes it; a default by type otherwise. */
  readonly width?: number;
  /** Whether it stays in sight at the left until a person unpins it. */
  readonly isPinned?: boolean;
  /** Its part of the card that a row is on a phone; `cardParts` has the default. */
  readonly card?: CardPart;
  /** The words for a value's text. Filter, order and exports go by the value, unless they are among its `texts`. */
  readonly wording?: (text: string) => string;
  /** The words by which filter, order and exports go as well, such as a choice's label; null for none now. */
  readonly texts?: () => ColumnTexts | null;
  /** Its values are ids of records of this resource, which people know by this field. */
  readonly linked?: { readonly resource: string; readonly display: string };
  /**
   * What a cell shows in place of the value's text, such as a badge or a link. It runs for every row that scrolls into
   * view, so keep its hooks cheap. Pass the tab index on to links and buttons.
   */
  render?(record: Row, tabIndex: 0 | -1): ReactNode;
}

/** A record's text in a column, as filter, order and exports know it. */
export function searchedText({ source, type, texts }: GridColumn, record: ListRecord): string {
  const text = cellText(record[source], type);
  return texts?.()?.get(text) || text;
}

/** The key of a record as text, whatever it is on the wire. */
export const keyOf = (record: ListRecord, rowKey: string): string => String(record[rowKey] ?? '');
