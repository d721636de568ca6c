import { useCallback, type KeyboardEvent } from 'react';
import type { ActiveCell } from './useGridFocus';

/** The size of the table. */
interface GridReach {
  readonly rows: number;
  readonly cells: number;
  /** Number of fully visible rows. */
  readonly page: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Which cell a key moves to, by the WAI-ARIA grid pattern, with j and k as down and up; null if the key does not move.
 */
export function nextCell(
  { row, cell }: ActiveCell,
  pressed: Key,
  { rows, cells, page }: GridReach,
): ActiveCell | null {
  const whole = pressed.ctrlKey || pressed.metaKey;
  const to = (row: number, cell: number): ActiveCell => ({
    row: Math.min(Math.max(row, 0), rows - 1),
    cell: Math.min(Math.max(cell, 0), cells - 1),
  });
  switch (pressed.key) {
    case 'j':
      return whole ? null : to(row + 1, cell);
    case 'k':
      return whole ? null : to(row - 1, cell);
    case 'ArrowDown':
      return whole ? to(rows - 1, cell) : to(row + 1, cell);
    case 'ArrowUp':
      return whole ? to(0, cell) : to(row - 1, cell);
    case 'ArrowRight':
      return whole ? to(row, cells - 1) : to(row, cell + 1);
    case 'ArrowLeft':
      return whole ? to(row, 0) : to(row, cell - 1);
    case 'PageDown':
      return to(row + page, cell);
    case 'PageUp':
      return to(row - page, cell);
    case 'Home':
      return whole ? to(0, 0) : to(row, 0);
    case 'End':
      return whole ? to(rows - 1, cells - 1) : to(row, cells - 1);
    default:
      return null;
  }
}

export interface GridKeyHandlers {
  readonly reach: () => GridReach;
  readonly active: () => ActiveCell;
  readonly moveTo: (place: ActiveCell) => void;
  /** Enter. */
  readonly open: (row: number) => void;
  /** Absent if rows cannot be selected. */
  readonly picking?: {
    /** Space; with Shift, the range from the row selected last. */
    readonly pick: (row: number, range: boolean) => void;
    readonly pickAll: () => void;
  };
}

const WIDGETS = 'a, button, input, select, textarea';

/** The keys of the table's body. Its links, buttons and checkboxes keep their keys, except those that move. */
export function useGridKeys(handlers: GridKeyHandlers) {
  const { reach, active, moveTo, open, picking } = handlers;
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLElement) || isElsewhere(event.target, event.currentTarget)) return;
      const onWidget = event.target.matches(WIDGETS);
      const place = active();
      const next = event.altKey ? null : nextCell(place, event, reach());
      if (next && reach().rows > 0) moveTo(next);
      else if (onWidget) return;
      else if (event.key === 'Enter') enter(event.target, place.row, open);
      else if (event.key === ' ') picking?.pick(place.row, event.shiftKey);
      else if (picking && event.key === 'a' && (event.ctrlKey || event.metaKey)) picking.pickAll();
      else return;
      event.preventDefault();
    },
    [reach, active, moveTo, open, picking],
  );
}

/** Header and filters have keys of their own. */
const isElsewhere = (target: HTMLElement, root: HTMLElement) =>
  target !== root && !target.closest('[data-row]');

/** Enter focuses the first link or button in a cell; in any other cell it opens the row. */
function enter(cell: HTMLElement, row: number, open: (row: number) => void): void {
  const widget = cell.querySelector<HTMLElement>('a, button');
  if (widget) widget.focus();
  else open(row);
}
