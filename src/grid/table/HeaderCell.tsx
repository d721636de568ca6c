import type { HeaderActions } from './headerActions';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import MoreVert from '@mui/icons-material/MoreVert';
import { memo, type DragEvent, type MouseEvent, type KeyboardEvent, useRef, type PointerEvent } from 'react';
import { type PlacedColumn, fairWidth, NARROWEST, WIDEST } from '../columns/columnLayout';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/list';

interface ColumnGripProps {
  readonly column: PlacedColumn;
  readonly actions: Pick<HeaderActions, 'resize' | 'tryWidth' | 'fit'>;
}

/** Px per key press. */
const STEP = 16;

/** The resize handle at a header's right edge: drag it, use the arrow keys, or double-click to fit the content. */
function ColumnGrip({ column, actions }: ColumnGripProps) {
  const { source, title, width } = column;
  const dragged = useRef<{ from: number; width: number; now: number } | null>(null);

  const grasped = (event: PointerEvent<HTMLElement>) => {
    const actual = event.currentTarget.parentElement?.offsetWidth ?? width;
    dragged.current = { from: event.clientX, width: actual, now: actual };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.classList.add('dragged');
    event.preventDefault();
  };
  const moved = (event: PointerEvent<HTMLElement>) => {
    const drag = dragged.current;
    if (!drag) return;
    drag.now = fairWidth(drag.width + event.clientX - drag.from);
    actions.tryWidth(source, drag.now);
  };
  const released = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.classList.remove('dragged');
    const drag = dragged.current;
    if (drag && drag.now !== drag.width) actions.resize(source, drag.now);
    dragged.current = null;
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    actions.resize(source, width + step);
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t(words.widthOf, { column: translateAny(title) })}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={-1}
      className="grip"
      onPointerDown={grasped}
      onPointerMove={moved}
      onPointerUp={released}
      onPointerCancel={released}
      onDoubleClick={() => actions.fit(source)}
      onKeyDown={pressed}
    />
  );
}

interface ColumnFilterProps {
  readonly source: string;
  readonly title: string;
  readonly text: string;
  /** Number of records before column filters. */
  readonly inTab: number;
  readonly actions: Pick<HeaderActions, 'filter' | 'leaveFilter'>;
}

/** Px of a line of the hint, of its letters and figures on average, and of the box beside the text. */
const LINE = 13;
const LETTER = 5.55;
const FIGURE = 7.55;
const EDGES = 13;

/**
 * The padding that makes room for a hint's second line in a box too narrow for one: browsers lay a hint out from the
 * line of the text on, so that line moves up.
 */
function roomFor(hint: string, { length: figures }: string): string {
  const needed = (hint.length - figures) * LETTER + figures * FIGURE + EDGES;
  return `clamp(0px, (${needed}px - 100cqi) * 99, ${LINE}px)`;
}

/** The filter box under a column's title. Escape clears it; Down and Enter move to the rows. */
function ColumnFilter({ source, title, text, inTab, actions }: ColumnFilterProps) {
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '') actions.filter(source, '');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') actions.leaveFilter(source);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const count = String(inTab);
  const hint = t(words.searchIn, { count });
  return (
    <div className="search">
      <input
        type="text"
        className={text === '' ? 'filter' : 'filter active'}
        placeholder={hint}
        style={text === '' ? { paddingBottom: roomFor(hint, count) } : undefined}
        aria-label={t(words.filterColumn, { column: title })}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={event => actions.filter(source, event.target.value)}
        onKeyDown={pressed}
      />
    </div>
  );
}

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
      className={column.type === 'number' ? 'cell end' : 'cell'}
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
