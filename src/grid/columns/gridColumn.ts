import type { ReactNode } from 'react';
import { cellText } from '../../records/cellText';
import type { ColumnTexts, ColumnType, ListRecord } from '../../records/listEngine';

/** Renders a record's cell. `tabIndex`, for the links and buttons in it, is 0 in the active row and -1 elsewhere. */
export type RenderCell<Row extends ListRecord = ListRecord> = (record: Row, tabIndex: 0 | -1) => ReactNode;

/** What a column is on a card: its name, one of its two values, a further value, or its state. */
export type CardPart = 'name' | 'value' | 'extra' | 'state';

/** A column of the table. `Row` is the row type of the list; the table itself does not know it. */
export interface GridColumn<Row extends ListRecord = ListRecord> {
  /** Key of the value in a record. */
  readonly source: string;
  /** A fixed text (docs/behaviour.md, 'Lists'); also the accessible name of header and filter. */
  readonly title: string;
  readonly type: ColumnType;
  /** Initial width in px; by default it follows from the type. */
  readonly width?: number;
  /** Whether it is pinned at the left until a person unpins it. */
  readonly isPinned?: boolean;
  /** Its part of the card that shows a row on a phone; `cardParts` has the default. */
  readonly card?: CardPart;
  /** The words shown for a value's text. Filter, order and exports use the value, unless `texts` has its words. */
  readonly wording?: (text: string) => string;
  /** Words that filter, order and exports also use, such as a choice's label; null while there are none. */
  readonly texts?: () => ColumnTexts | null;
  /** The resource whose records the values identify, and its field `display`, by which people know them. */
  readonly linked?: { readonly resource: string; readonly display: string };
  /**
   * What a cell shows in place of the value's text, such as a badge or a link. It runs for every row that scrolls into
   * view, so keep its hooks cheap. Pass the tab index on to links and buttons.
   */
  render?(record: Row, tabIndex: 0 | -1): ReactNode;
}

/** A record's text in a column, as filter, order and exports see it. */
export function searchedText({ source, type, texts }: GridColumn, record: ListRecord): string {
  const text = cellText(record[source], type);
  return texts?.()?.get(text) || text;
}

/** The key of a record as text, whatever its type on the wire. */
export const keyOf = (record: ListRecord, rowKey: string): string => String(record[rowKey] ?? '');
