import {
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { useRecordListContext } from '../list/RecordListContext';
import { useScroller } from '../window/useScroller';
import { failureIn } from './GridStates';
import type { RecordGridProps } from './recordGridProps';
import { useGridFocus } from './useGridFocus';
import { useGridKeys } from './useGridKeys';
import { useGridPointer } from './useGridPointer';

interface GridBehaviourOptions extends Pick<RecordGridProps, 'label' | 'onOpen' | 'onKey'> {
  readonly selectable: boolean;
  /** Number of cells in a row. */
  readonly cells: number;
  /** Px of the header that stays. */
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
