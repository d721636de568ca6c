import { useMemo } from 'react';
import type { RenderCell } from '../../grid/columns/gridColumn';
import type { ListRecord } from '../../records/listEngine';
import { MoreActions } from './MoreActions';
import type { RowAction } from './rowAction';

/**
 * Buttons at the end of each row.
 * @param inSight how many a row has room for; if there are more, the first one is followed by a menu of the others
 */
export function useRowActions<Row extends ListRecord>(
  actionsOf: (record: Row) => readonly RowAction<Row>[],
  width: number,
  inSight = Number.POSITIVE_INFINITY,
) {
  return useMemo(() => {
    const buttons = (actions: readonly RowAction<Row>[], record: Row, tabIndex: 0 | -1) =>
      actions.map(({ label, hint, act, reason, isDanger }) => (
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
    const render: RenderCell<Row> = (record, tabIndex) => {
      const actions = actionsOf(record);
      if (actions.length <= inSight) return buttons(actions, record, tabIndex);
      return (
        <>
          {buttons(actions.slice(0, 1), record, tabIndex)}
          <MoreActions record={record} actions={actions.slice(1)} tabIndex={tabIndex} />
        </>
      );
    };
    return { render, width };
  }, [actionsOf, width, inSight]);
}
