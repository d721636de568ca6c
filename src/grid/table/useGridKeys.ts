import { useCallback, type KeyboardEvent } from 'react';
import { nextCell, type GridReach } from './gridKeys';
import type { ActiveCell } from './useGridFocus';

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

/** The keys of the table's body. Keys pressed in its links, buttons and checkboxes are left to them. */
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

/** Enter activates the link or button in a cell; in any other cell it opens the row. */
function enter(cell: HTMLElement, row: number, open: (row: number) => void): void {
  const widget = cell.querySelector<HTMLElement>('a, button');
  if (widget) widget.focus();
  else open(row);
}
