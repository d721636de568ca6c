import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Frame, GridWindow } from './gridWindow';

/** The cell that keys start from: row number from 0, cell number from 0. */
export interface ActiveCell {
  readonly row: number;
  readonly cell: number;
}

const cellAt = (root: HTMLElement, { row, cell }: ActiveCell): HTMLElement | null =>
  root.querySelector(`[data-row="${row}"] [data-cell="${cell}"]`);

/** Which cell an element is in. */
export function placeOf(element: Element): ActiveCell | null {
  const cell = element.closest('[data-cell]');
  const row = element.closest('[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.getAttribute('data-row')), cell: Number(cell.getAttribute('data-cell')) };
}

/**
 * Roving focus over rows that come and go: the active cell has the focus while its row is in the window; while it is
 * not, the table itself has it, so that the next key goes on from the active cell.
 * @param root the table's element
 * @param window whose rows are drawn
 * @param frame that is drawn now
 */
export function useGridFocus(root: RefObject<HTMLElement | null>, window: GridWindow, frame: Frame) {
  const [active, setActive] = useState<ActiveCell>({ row: 0, cell: 0 });
  const latest = useRef(active);
  useLayoutEffect(() => {
    latest.current = active;
  }, [active]);
  const wanted = useRef(false);

  // Before the rows are drawn again: an element that is taken away, or pointed at another record, gives the focus up.
  useEffect(
    () =>
      window.subscribe(() => {
        const focused = document.activeElement;
        const element = root.current;
        if (!element || !focused || focused === element || !element.contains(focused)) return;
        const place = placeOf(focused);
        if (place && !isSeen(window.getFrame(), place.row)) element.focus({ preventScroll: true });
      }),
    [root, window],
  );

  // After they are drawn: back to the active cell, where it is to be seen.
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

/** Scrolls sideways until a cell is out from under the columns that stay. */
export function revealCell(scroller: HTMLElement, cell: HTMLElement): void {
  const room = cell.closest('.moving')?.getBoundingClientRect();
  if (!room) return;
  const { left, right } = cell.getBoundingClientRect();
  if (left < room.left) scroller.scrollLeft -= room.left - left;
  else if (right > room.right) scroller.scrollLeft += Math.min(right - room.right, left - room.left);
}
