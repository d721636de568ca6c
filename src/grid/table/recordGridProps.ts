import type { KeyboardEvent, ReactNode } from 'react';
import type { ListRecord } from '../../records/listEngine';
import type { GridColumn } from '../columns/gridColumn';

type RowActions<Row extends ListRecord> = Required<Pick<GridColumn<Row>, 'render' | 'width'>>;

/** What a screen declares about its records, for the table and the cards. */
export interface RecordGridProps<Row extends ListRecord = ListRecord> {
  /** The table's accessible name. */
  readonly label: string;
  /** Actions at the end of a row, and their width in px; must be a stable object. */
  readonly actions?: RowActions<Row>;
  /** Whether rows can be selected; true by default. */
  readonly selectable?: boolean;
  /** Enter on a row, or a double click. */
  onOpen?(record: Row): void;
  /** The screen's own keys; a key it handles is not passed to the table. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  /** What an empty list shows: an invitation. */
  readonly empty?: ReactNode;
}
