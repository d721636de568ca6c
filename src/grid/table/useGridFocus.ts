import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Frame, GridWindow } from '../window/gridWindow';

/** The active cell: row and cell number, both from 0. */
export interface ActiveCell {
  readonly row: number;
  readonly cell: number;
}

const cellAt = (root: HTMLElement, { row, cell }: ActiveCell): HTMLElement | null =>
  root.querySelector(`[data-row="${row}"] [data-cell="${cell}"]`);

/** Which cell an element is in. */
export function cellOf(element: Element): ActiveCell | null {
  const cell = element.closest('[data-cell]');
  const row = element.closest('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.getAttribute('data-row')), cell: Number(cell.getAttribute('data-cell')) };
}

/**
 * Roving focus over virtualised rows. The active cell has the focus while its row is in the window; otherwise the table
 * itself has it, so that the next key continues from the active cell.
 * @param root the table's element
 * @param window whose rows are rendered
 * @param frame that is currently rendered
 */
export function useGridFocus(root: RefObject<HTMLElement | null>, window: GridWindow, frame: Frame) {
  const [active, setActive] = useState<ActiveCell>({ row: 0, cell: 0 });
  const latest = useRef(active);
  useLayoutEffect(() => {
    latest.current = active;
  }, [active]);
  const wanted = useRef(false);

  // Before rows are rendered: the table takes the focus from a row that leaves the window, which would lose it.
  useEffect(
    () =>
      window.subscribe(() => {
        const focused = document.activeElement;
        const element = root.current;
        if (!element || !focused || focused === element || !element.contains(focused)) return;
        const place = cellOf(focused);
        if (place && !isSeen(window.getFrame(), place.row)) element.focus({ preventScroll: true });
      }),
    [root, window],
  );

  // After rows are rendered: focus the active cell again if it is visible.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !(wanted.current || document.activeElement === element)) return;
    const cell = isSeen(frame, active.row) ? cellAt(element, active) : null;
    if (!cell) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
    revealCell(element, cell);
  }, [root, active, frame]);

  const moveTo = useCallback(
    (place: ActiveCell) => {
      wanted.current = true;
      setActive(place);
      window.reveal(place.row);
    },
    [window],
  );
  const focused = useCallback(
    (place: ActiveCell) =>
      setActive(active => (active.row === place.row && active.cell === place.cell ? active : place)),
    [],
  );
  return { active, latest, focused, moveTo };
}

const isSeen = ({ first, rows }: Frame, row: number) => row >= first && row < first + rows.length;

/** Scrolls sideways until a cell is no longer behind the pinned columns. */
export function revealCell(scroller: HTMLElement, cell: HTMLElement): void {
  const area = cell.closest('.moving')?.getBoundingClientRect();
  if (!area) return;
  const { left, right } = cell.getBoundingClientRect();
  if (left < area.left) scroller.scrollLeft -= area.left - left;
  else if (right > area.right) scroller.scrollLeft += Math.min(right - area.right, left - area.left);
}
