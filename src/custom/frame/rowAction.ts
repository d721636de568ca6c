import type { ListRecord } from '../../records/listEngine';

/** What can be done with a row. */
export interface RowAction<Row extends ListRecord> {
  readonly label: string;
  /** What it does, where the label is short. */
  readonly hint?: string | undefined;
  readonly act: (record: Row) => void;
  /** Why not; undefined if it can be done. */
  readonly reason?: string | undefined;
  readonly isDanger?: boolean;
}
