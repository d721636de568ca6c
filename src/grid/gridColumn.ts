import type { ReactNode } from 'react';
import type { ColumnType, ListRecord } from '../records/listEngine';

/** Draws something for a record; `tabIndex` is for the links and buttons in it: 0 in the row in use, -1 elsewhere. */
export type RenderCell = (record: ListRecord, tabIndex: 0 | -1) => ReactNode;

/** A column of the table. */
export interface GridColumn {
  /** Key of the value in a record. */
  readonly source: string;
  /** Exactly as the specification writes it; also the accessible name of header and filter. */
  readonly title: string;
  readonly type: ColumnType;
  /** Px before a person changes it; a default by type otherwise. */
  readonly width?: number;
  /**
   * What a cell shows in place of the value's text: a badge, a link. It runs for each row that scrolls into view, so it
   * has no hooks of its own that cost. Links and buttons in it take the tab index given.
   */
  readonly render?: RenderCell;
}

/** The key of a record as text, whatever it is on the wire. */
export const keyOf = (record: ListRecord, rowKey: string): string => String(record[rowKey] ?? '');
