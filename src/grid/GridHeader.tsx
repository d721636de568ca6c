import type { ListSort } from '../records/listEngine';
import { memo, useMemo, useState, type CSSProperties, type RefObject } from 'react';
import { ColumnMenu } from './fetchedMenus';
import { rowTracks, type EdgeWidths } from './columnLayout';
import { layTracks, widthSeen } from './layTracks';
import { HeaderCell, type HeaderActions } from './HeaderCell';
import { addedSort, nextSort } from './nextSort';
import { RowGroups } from './RowGroups';
import { SelectAllBox } from './SelectAllBox';
import type { ColumnLayout } from './useColumnLayout';
import { revealCell } from './useGridFocus';
import type { RecordList } from './useRecordList';

interface GridHeaderProps {
  readonly list: RecordList;
  readonly layout: ColumnLayout;
  readonly edges: EdgeWidths;
  readonly root: RefObject<HTMLElement | null>;
  /** From a filter box down to the rows of its column. */
  readonly leaveFilter: (source: string) => void;
}

interface OpenMenu {
  readonly source: string;
  readonly button: HTMLElement;
}

/** Read aloud, and not seen: a header without words of its own is passed over by some screen readers. */
const unseen: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** Titles and filter boxes; they stay while the rows go by. */
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
              <div role="columnheader" aria-label="Row number" aria-colindex={edge} className="cell number">
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
                aria-label="Actions"
                aria-colindex={edge + layout.placed.length + 1}
                className="cell actions"
              >
                <span style={unseen}>Actions</span>
              </div>
            )
          }
          actionsStay={edges.actionsStay}
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

/** What the keyboard comes to in the header is to be seen, whatever stands to its left and right. */
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
  const { change, setFilter, defaultSort } = list;
  return useMemo(
    () => ({
      sort: (source, added) =>
        change(({ sort }) => ({
          sort: added ? addedSort(sort, source) : nextSort(sort, source, defaultSort),
        })),
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
    [change, setFilter, defaultSort, leaveFilter, layout, root, edges, setMenu],
  );
}
