import { useMemo, useState } from 'react';
import type { RenderCell } from '../../grid/columns/gridColumn';
import type { ListRecord } from '../../records/listEngine';
import { lazyComponent } from '../../ui/lazyComponent';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import type { RowAction } from './rowAction';

/** Loaded when it is first opened, so that no list waits for it. */
const RowMenu = lazyComponent(async () => (await import('./RowMenu')).RowMenu);

interface MoreActionsProps<Row extends ListRecord> {
  readonly record: Row;
  readonly actions: readonly RowAction<Row>[];
  readonly tabIndex: 0 | -1;
}

interface OpenMenu<Row extends ListRecord> extends Pick<MoreActionsProps<Row>, 'actions' | 'record'> {
  readonly button: HTMLElement;
}

/** The button for the actions that do not fit into a row. */
function MoreActions<Row extends ListRecord>({ record, actions, tabIndex }: MoreActionsProps<Row>) {
  const [menu, open] = useState<OpenMenu<Row> | null>(null);
  return (
    <>
      <button
        type="button"
        className="link"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={({ currentTarget: button }) => open({ button, record, actions })}
      >
        {t(words.more)}
      </button>
      {menu && (
        <RowMenu
          label={t(words.actions)}
          button={menu.button}
          actions={menu.actions}
          choose={at => menu.actions[at]?.act(menu.record)}
          close={() => open(null)}
        />
      )}
    </>
  );
}

/**
 * Buttons at the end of each row.
 * @param inSight how many fit into a row; if there are more, the row shows the first one and a menu of the others
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
          // On a phone it may be outside the visible part of its card, and the browser does not scroll to it.
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
