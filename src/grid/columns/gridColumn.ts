import type { ReactNode } from 'react';
import type { ColumnType, ListRecord } from '../../records/listEngine';

/** Renders a record's cell. `tabIndex`, for the links and buttons in it, is 0 in the active row and -1 elsewhere. */
export type RenderCell<Row extends ListRecord = ListRecord> = (record: Row, tabIndex: 0 | -1) => ReactNode;

/** What a column is on a card: its name, one of its two values, or its state. */
export type CardPart = 'name' | 'value' | 'state';

/** A column of the table. `Row` is the list's; the table itself does not know it. */
export interface GridColumn<Row extends ListRecord = ListRecord> {
  /** Key of the value in a record. */
  readonly source: string;
  /** A fixed text (docs/behaviour.md, 'Lists'); also the accessible name of header and filter. */
  readonly title: string;
  readonly type: ColumnType;
  /** Px before a person changes it; a default by type otherwise. */
  readonly width?: number;
  /** Its part of the card that a row is on a phone; `cardParts` has the default. */
  readonly card?: CardPart;
  /** The words for a value's text, such as a choice's label; filter and order go by the value. */
  readonly wording?: (text: string) => string;
  /**
   * What a cell shows in place of the value's text, such as a badge or a link. It runs for every row that scrolls into
   * view, so keep its hooks cheap. Pass the tab index on to links and buttons.
   */
  render?(record: Row, tabIndex: 0 | -1): ReactNode;
}

/** The key of a record as text, whatever it is on the wire. */
export const keyOf = (record: ListRecord, rowKey: string): string => String(record[rowKey] ?? '');
