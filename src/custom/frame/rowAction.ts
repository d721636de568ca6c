import type { ListRecord } from '../../records/listEngine';

/** An action on a row. */
export interface RowAction<Row extends ListRecord> {
  readonly label: string;
  /** Explains the action if the label is short. */
  readonly hint?: string | undefined;
  readonly act: (record: Row) => void;
  /** Why it is unavailable; undefined if it is available. */
  readonly reason?: string | undefined;
  readonly isDanger?: boolean;
}
