import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { TooltipContent } from '../../ui/tooltip/tooltip';
import { Tooltips } from '../../ui/tooltip/Tooltips';
import type { ListRecord } from '../../records/listEngine';
import { rowTracks, type EdgeWidths } from '../columns/columnLayout';
import { GridBody } from './GridBody';
import type { RenderCell } from '../columns/gridColumn';
import { GridHeader } from './GridHeader';
import { GridRoot } from './GridRoot';
import { failureIn, GridStates } from './GridStates';
import { layTracks } from './layTracks';
import { useRecordListContext } from '../list/RecordListContext';
import { useGridFocus } from './useGridFocus';
import { useGridKeys } from './useGridKeys';
import { useGridPointer } from './useGridPointer';
import { useScroller } from '../window/useScroller';

export interface RecordGridProps {
  /** The table's accessible name. */
  readonly label: string;
  /** Actions at the end of a row, and their width in px; must be a stable object. */
  readonly actions?: { readonly render: RenderCell; readonly width: number };
  /** Whether rows can be selected; true by default. */
  readonly selectable?: boolean;
  /** Enter on a row, or a double click. */
  readonly onOpen?: (record: ListRecord) => void;
  /** The screen's own keys; a key it handles is not passed to the table. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  /** What an empty list shows: an invitation. */
  readonly empty?: ReactNode;
}

/** Below this width, actions that stick to the right would leave no room for the row, unless it is a single button. */
export const NARROW = '(max-width: 700px)';
const ONE_BUTTON = 72;
const SELECT_WIDTH = 40;

/** The product's only table: any number of rows, of which only those in the window are rendered. */
export function RecordGrid({ label, actions, selectable = true, onOpen, onKey, empty }: RecordGridProps) {
  const list = useRecordListContext();
  const { window } = list;
  const root = useRef<HTMLDivElement>(null);
  const frame = useSyncExternalStore(window.subscribe, window.getFrame);
  const headHeight = useMediaQuery('(pointer: coarse)') ? 86 : 76;
  const edges = useEdges(selectable, actions?.width ?? 0, frame.inTab);
  const { layout } = list;
  const { placed } = layout;
  const render = actions?.render;
  const shape = useMemo(
    () => ({ columns: placed, selectable, actions: render, actionsStay: edges.actionsStay }),
    [placed, selectable, render, edges.actionsStay],
  );
  const firstCell = selectable ? 2 : 1;
  const cells = firstCell + placed.length + (actions ? 1 : 0);

  useScroller(root, window, headHeight);
  const focus = useGridFocus(root, window, frame);
  const { latest, moveTo } = focus;
  const { open, pick, pickAll, ...pointer } = useGridPointer(list, focus, onOpen);
  const reach = useCallback(
    () => ({ rows: window.getFrame().total, cells, page: window.rowsSeen }),
    [window, cells],
  );
  const active = useCallback(() => latest.current, [latest]);
  const picking = useMemo(() => (selectable ? { pick, pickAll } : undefined), [selectable, pick, pickAll]);
  const pressed = useGridKeys({ reach, active, moveTo, open, ...(picking && { picking }) });
  const leaveFilter = useCallback(
    (source: string) => {
      const place = placed.findIndex(column => column.source === source);
      moveTo({ row: window.getFrame().first, cell: firstCell + place });
    },
    [placed, window, moveTo, firstCell],
  );

  const tracks = useMemo(() => rowTracks(placed, edges), [placed, edges]);
  useLayoutEffect(() => {
    if (!root.current) return;
    layTracks(root.current, tracks);
    root.current.style.setProperty('--grid-actions', `${edges.actions}px`);
    root.current.style.setProperty('--grid-row', `${list.rowHeight}px`);
    root.current.style.setProperty('--grid-head', `${headHeight}px`);
  }, [tracks, edges, list.rowHeight, headHeight]);

  const failed = Boolean(failureIn(list, frame));
  return (
    <GridRoot
      ref={root}
      role="grid"
      aria-label={label}
      aria-rowcount={(failed ? 0 : frame.total) + 1}
      aria-colcount={cells}
      aria-multiselectable={selectable || undefined}
      aria-busy={!frame.settled || list.state.status === 'loading'}
      tabIndex={-1}
      onKeyDown={event => {
        onKey?.(event);
        if (!event.defaultPrevented) pressed(event);
      }}
      onCopy={copyCell}
      {...pointer}
    >
      <div
        style={{
          height: headHeight + frame.height,
          minHeight: '100%',
          width: tracks.width,
          minWidth: '100%',
        }}
      >
        <div className="stage">
          <GridHeader list={list} layout={layout} edges={edges} root={root} leaveFilter={leaveFilter} />
          <div className="pane">
            {!failed && <GridBody list={list} frame={frame} shape={shape} active={focus.active} />}
            <GridStates list={list} frame={frame} shape={shape} empty={empty} />
          </div>
        </div>
      </div>
      <Tooltips root={root} tooltipOf={cutOff} onMoved={window.subscribe} />
    </GridRoot>
  );
}

/** The whole value of a cell that is cut off. */
function cutOff({ target }: Event): TooltipContent | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
  if (!cell || cell.scrollWidth <= cell.clientWidth) return null;
  return { anchor: cell, text: cell.textContent, placement: 'bottom-start' };
}

/** Ctrl+C on a cell copies its value, unless a part of the screen is selected. */
function copyCell(event: ClipboardEvent<HTMLElement>): void {
  const { target } = event;
  const cell = target instanceof HTMLElement && target.matches('[role=gridcell]') ? target : null;
  if (!cell || document.getSelection()?.isCollapsed === false) return;
  event.clipboardData.setData('text/plain', cell.textContent);
  event.preventDefault();
}

/** @param records number of rows; the row number column fits the highest one */
function useEdges(selectable: boolean, actions: number, records: number): EdgeWidths {
  const actionsStay = !useMediaQuery(NARROW) || actions <= ONE_BUTTON;
  const digits = String(records).length;
  return useMemo(
    () => ({
      select: selectable ? SELECT_WIDTH : 0,
      number: Math.max(56, digits * 9 + 16),
      actions,
      actionsStay,
    }),
    [selectable, digits, actions, actionsStay],
  );
}
