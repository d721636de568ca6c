import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import MoreVert from '@mui/icons-material/MoreVert';
import { memo, type DragEvent, type MouseEvent } from 'react';
import * as words from '../../words/en/list';
import { t, translateAny } from '../../words/translator';
import { type PlacedColumn } from '../columns/columnLayout';
import { ColumnFilter } from './ColumnFilter';
import { ColumnGrip } from './ColumnGrip';
import type { HeaderActions } from './headerActions';
import { cellClass } from './RowGroups';

interface HeaderCellProps {
  readonly column: PlacedColumn;
  readonly colIndex: number;
  readonly order: 'ASC' | 'DESC' | undefined;
  /** Its position among several sort columns; 0 if it is the only one or none. */
  readonly rank: number;
  readonly filter: string;
  /** Number of records before column filters. */
  readonly inTab: number;
  readonly actions: HeaderActions;
}

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;
const DRAGGED = 'application/x-grid-column';

/** A column's title (which sorts), menu, filter box and resize handle. */
export const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { column, colIndex, order, rank, filter, inTab, actions } = props;
  const { source } = column;
  const title = translateAny(column.title);
  return (
    <div
      role="columnheader"
      aria-label={title}
      aria-colindex={colIndex}
      aria-sort={order ? ARIA_SORT[order] : 'none'}
      className={cellClass(column)}
      data-source={source}
      {...dropZone(source, actions)}
    >
      <div className="title">
        <button
          type="button"
          className="sort"
          title={title}
          draggable
          onDragStart={event => event.dataTransfer.setData(DRAGGED, source)}
          onPointerEnter={() => actions.prefetchSort(source)}
          onFocus={() => actions.prefetchSort(source)}
          onClick={event => actions.sort(source, event.shiftKey)}
        >
          <span>{title}</span>
          {order === 'ASC' && <ArrowUpward aria-hidden />}
          {order === 'DESC' && <ArrowDownward aria-hidden />}
          {rank > 0 && <small aria-hidden>{rank}</small>}
        </button>
        <button
          type="button"
          className="menu"
          aria-label={t(words.menuOf, { column: title })}
          aria-haspopup="menu"
          onClick={(event: MouseEvent<HTMLElement>) => actions.openMenu(source, event.currentTarget)}
        >
          <MoreVert aria-hidden />
        </button>
      </div>
      <ColumnFilter source={source} title={title} text={filter} inTab={inTab} actions={actions} />
      <ColumnGrip column={column} actions={actions} />
    </div>
  );
});

/** Makes the header a drop target for other headers. */
function dropZone(source: string, actions: HeaderActions) {
  const mark = (event: DragEvent<HTMLElement>, on: boolean) =>
    event.currentTarget.classList.toggle('droptarget', on);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      mark(event, false);
      actions.drop(event.dataTransfer.getData(DRAGGED), source);
    },
  };
}
