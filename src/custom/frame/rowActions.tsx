import { useMemo } from 'react';
import type { RenderCell } from '../../grid/columns/gridColumn';
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

/** Buttons at the end of each row. */
export function useRowActions<Row extends ListRecord>(
  actionsOf: (record: Row) => readonly RowAction<Row>[],
  width: number,
) {
  return useMemo(() => {
    const render: RenderCell<Row> = (record, tabIndex) =>
      actionsOf(record).map(({ label, hint, act, reason, isDanger }) => (
        <button
          key={label}
          type="button"
          className={isDanger ? 'link danger' : 'link'}
          tabIndex={tabIndex}
          aria-disabled={reason !== undefined || undefined}
          aria-label={reason === undefined ? undefined : `${label}: ${reason}`}
          title={reason ?? hint}
          // On a phone it may be behind the edge of its card, where the browser leaves it.
          onFocus={({ currentTarget }) =>
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }
          onClick={() => {
            if (reason === undefined) act(record);
          }}
        >
          {label}
        </button>
      ));
    return { render, width };
  }, [actionsOf, width]);
}
