import type { ActiveCell } from './useGridFocus';

/** The size of the table. */
export interface GridReach {
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
