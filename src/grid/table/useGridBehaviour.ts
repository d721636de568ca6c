import {
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type FocusEvent,
  type MouseEvent,
} from 'react';
import type { ListRecord } from '../../records/listEngine';
import { keyOf } from '../columns/gridColumn';
import { useRecordListContext } from '../list/RecordListContext';
import type { RecordList } from '../list/useRecordList';
import { useScroller } from '../window/useScroller';
import { failureIn } from './GridStates';
import type { RecordGridProps } from './recordGridProps';
import { useGridFocus, cellOf } from './useGridFocus';
import { useGridKeys } from './useGridKeys';

/** The row clicked last, where Shift ranges start, and whether it was selected or deselected. */
interface Anchor {
  readonly row: number;
  readonly picked: boolean;
}

/** Clicks on rows, and their keyboard equivalents, handled once for the table so that rows need no handlers. */
function useGridPointer(
  list: RecordList,
  focus: ReturnType<typeof useGridFocus>,
  onOpen: ((record: ListRecord) => void) | undefined,
  opensOnClick: boolean,
) {
  const { window, selection, rowKey } = list;
  const { focused } = focus;
  const anchor = useRef<Anchor>({ row: 0, picked: true });
  const recordAt = useCallback(
    (row: number) => {
      const { first, rows } = window.getFrame();
      return rows[row - first] ?? null;
    },
    [window],
  );

  const open = useCallback(
    (row: number) => {
      const record = recordAt(row);
      if (record) onOpen?.(record);
    },
    [recordAt, onOpen],
  );
  const pick = useCallback(
    (row: number, range: boolean) => {
      const record = recordAt(row);
      if (!record) return;
      if (range) {
        void selection.pickRange(anchor.current.row, row, anchor.current.picked);
        return;
      }
      const picked = !selection.isPicked(record);
      anchor.current = { row, picked };
      selection.pickKeys([keyOf(record, rowKey)], picked);
    },
    [recordAt, selection, rowKey],
  );
  const pickAll = useCallback(() => selection.pickAll(window.getFrame().total), [selection, window]);

  return useMemo(() => {
    const at = (event: { target: EventTarget }) =>
      event.target instanceof Element ? cellOf(event.target) : null;
    return {
      open,
      pick,
      pickAll,
      onClick: (event: MouseEvent<HTMLElement>) => {
        const place = at(event);
        if (!place || !(event.target instanceof Element)) return;
        if (event.target.closest('.select')) pick(place.row, event.shiftKey);
        // Touch has no double click.
        else if ((opensOnClick || isTouch(event.nativeEvent)) && !event.target.closest(WIDGETS))
          open(place.row);
      },
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const place = at(event);
        const onWidget = event.target instanceof Element && event.target.closest(`${WIDGETS}, .select`);
        if (place && !onWidget && !opensOnClick) open(place.row);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const place = at(event);
        if (place) focused(place);
      },
    };
  }, [open, pick, pickAll, focused, opensOnClick]);
}

const WIDGETS = 'a, button, input, label';

const isTouch = (event: globalThis.MouseEvent) =>
  event instanceof PointerEvent && event.pointerType === 'touch';

interface GridBehaviourOptions extends Pick<RecordGridProps, 'label' | 'onOpen' | 'onKey'> {
  readonly selectable: boolean;
  /** Number of cells in a row. */
  readonly cells: number;
  /** Height in px of the header, which does not scroll. */
  readonly headHeight: number;
  /** Whether one click opens a row; otherwise two, or one tap. */
  readonly opensOnClick?: boolean;
}

/** What table and cards share: the window over the list, focus, keys, pointer and announcements. */
export function useGridBehaviour(options: GridBehaviourOptions) {
  const { label, selectable, cells, headHeight, onOpen, onKey, opensOnClick = false } = options;
  const list = useRecordListContext();
  const { window } = list;
  const root = useRef<HTMLDivElement>(null);
  const frame = useSyncExternalStore(window.subscribe, window.getFrame);
  useScroller(root, window, headHeight);
  const focus = useGridFocus(root, window, frame);
  const { latest, moveTo } = focus;
  const { open, pick, pickAll, ...pointer } = useGridPointer(list, focus, onOpen, opensOnClick);
  const reach = useCallback(
    () => ({ rows: window.getFrame().total, cells, page: window.rowsSeen }),
    [window, cells],
  );
  const active = useCallback(() => latest.current, [latest]);
  const picking = useMemo(() => (selectable ? { pick, pickAll } : undefined), [selectable, pick, pickAll]);
  const pressed = useGridKeys({ reach, active, moveTo, open, ...(picking && { picking }) });
  const failed = Boolean(failureIn(list, frame));
  const attributes = {
    ref: root,
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': (failed ? 0 : frame.total) + 1,
    'aria-colcount': cells,
    'aria-multiselectable': selectable || undefined,
    'aria-busy': !frame.settled || list.state.status === 'loading',
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      onKey?.(event);
      if (!event.defaultPrevented) pressed(event);
    },
    onCopy: copyCell,
    ...pointer,
  };
  return { list, root, frame, focus, failed, attributes };
}

/** Ctrl+C on a cell copies its value, unless a part of the screen is selected. */
function copyCell(event: ClipboardEvent<HTMLElement>): void {
  const { target } = event;
  const cell = target instanceof HTMLElement && target.matches('[role=gridcell]') ? target : null;
  if (!cell || document.getSelection()?.isCollapsed === false) return;
  event.clipboardData.setData('text/plain', cell.textContent);
  event.preventDefault();
}
