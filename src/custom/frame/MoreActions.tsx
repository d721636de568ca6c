import { useState } from 'react';
import type { ListRecord } from '../../records/listEngine';
import { lazyComponent } from '../../ui/lazyComponent';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';
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

/** The button for the actions of a row that have no room in it. */
export function MoreActions<Row extends ListRecord>({ record, actions, tabIndex }: MoreActionsProps<Row>) {
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
