import { memo, useMemo, useState, type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import type { ListSort } from '../../records/listEngine';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import { rowTracks, type EdgeWidths } from '../columns/columnLayout';
import type { ColumnLayout } from '../columns/useColumnLayout';
import type { RecordList } from '../list/useRecordList';
import { ColumnMenu } from '../toolbar/lazyMenus';
import type { HeaderActions } from './headerActions';
import { HeaderCell } from './HeaderCell';
import { layTracks, widthSeen } from './layTracks';
import { RowGroups } from './RowGroups';
import { revealCell } from './useGridFocus';

/**
 * The sort order after a click on a column's title: ascending, then descending, then the default.
 * @param sort the current order
 * @param source of the column
 * @param defaultSort the initial order
 */
function nextSort(
  sort: readonly ListSort[],
  source: string,
  defaultSort: readonly ListSort[],
): readonly ListSort[] {
  const now = sort.find(column => column.source === source)?.order;
  if (now === 'ASC') return [{ source, order: 'DESC' }];
  const first = defaultSort.find(column => column.source === source);
  if (now === 'DESC' && !first) return defaultSort;
  return [{ source, order: 'ASC' }];
}

/** The sort order after Shift+click: the column is added as a tie-breaker, ascending, then descending, then removed. */
function addedSort(sort: readonly ListSort[], source: string): readonly ListSort[] {
  const place = sort.findIndex(column => column.source === source);
  if (place === -1) return [...sort, { source, order: 'ASC' }];
  const turned: readonly ListSort[] = sort[place]?.order === 'ASC' ? [{ source, order: 'DESC' }] : [];
  return sort.toSpliced(place, 1, ...turned);
}

interface GridHeaderProps {
  readonly list: RecordList;
  readonly layout: ColumnLayout;
  readonly edges: EdgeWidths;
  readonly root: RefObject<HTMLElement | null>;
  /** Moves from a filter box down to the rows of its column. */
  readonly leaveFilter: (source: string) => void;
}

interface OpenMenu {
  readonly source: string;
  readonly button: HTMLElement;
}

/** Visually hidden but read aloud: some screen readers skip a header without text. */
const unseen: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Titles and filter boxes; they stay in place while the rows scroll. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { list, layout, edges, root } = props;
  const { params, totals, change } = list;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const actions = useHeaderActions(props, setMenu);
  const edge = edges.select > 0 ? 2 : 1;
  const menuColumn = list.columns.find(column => column.source === menu?.source);
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className="head" onFocus={event => revealHeader(root, event.target)}>
        <RowGroups
          edge={
            <>
              {edges.select > 0 && <SelectAllBox list={list} />}
              <div
                role="columnheader"
                aria-label={t(words.rowNumber)}
                aria-colindex={edge}
                className="cell number"
              >
                #
              </div>
            </>
          }
          columns={layout.placed}
          cells={layout.placed.map((column, place) => (
            <HeaderCell
              key={column.source}
              column={column}
              colIndex={edge + place + 1}
              order={params.sort.find(sort => sort.source === column.source)?.order}
              rank={rankOf(params.sort, column.source)}
              filter={params.filters[column.source] ?? ''}
              inTab={totals?.inTab ?? 0}
              actions={actions}
            />
          ))}
          actions={
            edges.actions > 0 && (
              <div
                role="columnheader"
                aria-label={t(words.actions)}
                aria-colindex={edge + layout.placed.length + 1}
                className="cell actions"
              >
                <span style={unseen}>{t(words.actions)}</span>
              </div>
            )
          }
        />
      </div>
      {menu && menuColumn && (
        <ColumnMenu
          column={menuColumn}
          button={menu.button}
          layout={layout}
          sort={sort => change({ sort })}
          close={() => setMenu(null)}
        />
      )}
    </div>
  );
});

/** Scrolls a focused header into view between the pinned columns. */
function revealHeader(root: RefObject<HTMLElement | null>, target: Element): void {
  const cell = target.closest<HTMLElement>('[role=columnheader]');
  if (root.current && cell) revealCell(root.current, cell);
}

const rankOf = (sort: readonly ListSort[], source: string): number =>
  sort.length > 1 ? sort.findIndex(column => column.source === source) + 1 : 0;

function useHeaderActions(
  { list, layout, edges, root, leaveFilter }: GridHeaderProps,
  setMenu: (menu: OpenMenu) => void,
): HeaderActions {
  const { change, prefetch, setFilter, defaultSort } = list;
  return useMemo(
    () => ({
      sort: (source, added) =>
        change(({ sort }) => ({
          sort: added ? addedSort(sort, source) : nextSort(sort, source, defaultSort),
        })),
      prefetchSort: source => prefetch(({ sort }) => ({ sort: nextSort(sort, source, defaultSort) })),
      fit: source => {
        if (root.current) layout.setWidth(source, widthSeen(root.current, source));
      },
      filter: setFilter,
      openMenu: (source, button) => setMenu({ source, button }),
      leaveFilter,
      drop: layout.drop,
      resize: layout.setWidth,
      tryWidth: (source, px) => {
        const tried = layout.placed.map(column =>
          column.source === source ? { ...column, width: px, stretches: false } : column,
        );
        if (root.current) layTracks(root.current, rowTracks(tried, edges));
      },
    }),
    [change, prefetch, setFilter, defaultSort, leaveFilter, layout, root, edges, setMenu],
  );
}

/** The checkbox in the header: selects all rows that pass the filters, or none. */
function SelectAllBox({ list }: { readonly list: RecordList }) {
  const box = useRef<HTMLInputElement>(null);
  const total = list.totals?.total ?? 0;
  const { count, selection, pickAll, clear } = list.selection;
  const all = total > 0 && selection.kind === 'allBut' && selection.except.size === 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <div role="columnheader" aria-label={t(words.selection)} aria-colindex={1} className="cell select">
      <input
        ref={box}
        type="checkbox"
        aria-label={t(words.selectAllRows, { count: String(total) })}
        disabled={total === 0}
        checked={all}
        onChange={() => (all ? clear() : pickAll(total))}
      />
    </div>
  );
}
