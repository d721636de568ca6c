import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { ListRecord } from '../records/listEngine';
import { CellTooltip } from './CellTooltip';
import { gridTemplate, leastWidth, type EdgeWidths } from './columnLayout';
import { GridBody } from './GridBody';
import type { RenderCell } from './gridColumn';
import { GridHeader } from './GridHeader';
import { GridRoot } from './GridRoot';
import { GridStates } from './GridStates';
import { useRecordListContext } from './RecordListContext';
import { useColumnLayout } from './useColumnLayout';
import { useGridPointer } from './useGridPointer';
import { useGridFocus } from './useGridFocus';
import { useGridKeys } from './useGridKeys';
import { useScroller } from './useScroller';

export interface RecordGridProps {
  /** What the table is called. */
  readonly label: string;
  /** What can be done with a row, at its end, and the px it takes. */
  readonly actions?: { readonly render: RenderCell; readonly width: number };
  /** Whether rows can be picked; they can unless said otherwise. */
  readonly selectable?: boolean;
  /** Enter on a row, or a double click. */
  readonly onOpen?: (record: ListRecord) => void;
  /** What stands in an empty list: an invitation. */
  readonly empty?: ReactNode;
}

const HEAD_HEIGHT = 76;
const SELECT_WIDTH = 40;
const NUMBER_WIDTH = 72;

/** The one table of the product: any number of rows, of which only those in the window exist. */
export function RecordGrid({ label, actions, selectable = true, onOpen, empty }: RecordGridProps) {
  const list = useRecordListContext();
  const root = useRef<HTMLDivElement>(null);
  const frame = useSyncExternalStore(list.window.subscribe, list.window.getFrame);
  const actionsWidth = actions?.width ?? 0;
  const edges = useMemo<EdgeWidths>(
    () => ({ select: selectable ? SELECT_WIDTH : 0, number: NUMBER_WIDTH, actions: actionsWidth }),
    [selectable, actionsWidth],
  );
  const layout = useColumnLayout(list.resource, list.columns, edges.select + edges.number);
  const render = actions?.render;
  const shape = useMemo(
    () => ({ columns: layout.placed, selectable, actions: render }),
    [layout.placed, selectable, render],
  );
  const cells = (selectable ? 2 : 1) + layout.placed.length + (actions ? 1 : 0);

  useScroller(root, list.window, HEAD_HEIGHT);
  const focus = useGridFocus(root, list.window, frame);
  const { latest, moveTo } = focus;
  const pointer = useGridPointer(list, focus, onOpen);
  const keys = useGridKeys({
    reach: useCallback(
      () => ({ rows: list.window.getFrame().total, cells, page: list.window.rowsSeen }),
      [list.window, cells],
    ),
    active: useCallback(() => latest.current, [latest]),
    moveTo,
    open: pointer.open,
    pick: pointer.pick,
    pickAll: pointer.pickAll,
  });
  const leaveFilter = useCallback(
    (source: string) => {
      const place = layout.placed.findIndex(column => column.source === source);
      moveTo({ row: list.window.getFrame().first, cell: (selectable ? 2 : 1) + place });
    },
    [layout.placed, list.window, moveTo, selectable],
  );

  useLayoutEffect(() => {
    const style = root.current?.style;
    style?.setProperty('--grid-columns', gridTemplate(layout.placed, edges));
    style?.setProperty('--grid-select', `${edges.select}px`);
    style?.setProperty('--grid-row', `${list.rowHeight}px`);
    style?.setProperty('--grid-head', `${HEAD_HEIGHT}px`);
  }, [layout.placed, edges, list.rowHeight]);

  const minWidth = leastWidth(layout.placed, edges);
  return (
    <GridRoot
      ref={root}
      role="grid"
      aria-label={label}
      aria-rowcount={frame.total + 1}
      aria-colcount={cells}
      aria-multiselectable={selectable || undefined}
      aria-busy={!frame.settled}
      tabIndex={-1}
      onKeyDown={keys}
      onClick={pointer.onClick}
      onDoubleClick={pointer.onDoubleClick}
      onFocus={pointer.onFocus}
    >
      <div style={{ height: HEAD_HEIGHT + frame.height, minWidth, minHeight: '100%' }}>
        <GridHeader list={list} layout={layout} edges={edges} root={root} leaveFilter={leaveFilter} />
        <div className="pane">
          <GridBody list={list} frame={frame} shape={shape} active={focus.active} />
          <GridStates list={list} frame={frame} empty={empty} />
        </div>
      </div>
      <CellTooltip root={root} window={list.window} />
    </GridRoot>
  );
}
