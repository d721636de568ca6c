import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordList } from '../../../grid/list/useRecordList';

/**
 * After an action in a cell, focuses the same cell of the next row, so that the user can continue by keyboard. Does
 * nothing if the user has moved the focus elsewhere.
 */
export function focusNextRow(cell: Element | null): void {
  const { activeElement } = document;
  const isUnmoved = activeElement === document.body || cell?.contains(activeElement);
  const row = Number(cell?.closest('[data-row]')?.getAttribute('data-row') ?? -1);
  if (!cell || !isUnmoved || row === -1) return;
  focusCell(cell.closest('[role="grid"]'), row + 1, cell.getAttribute('data-cell'));
}

/** Scrolls a record's row into view and focuses it. */
export async function focusRecord({ source, query, window }: RecordList, redisId: string): Promise<void> {
  const row = await source.engine.indexOf(query, redisId);
  if (row === -1) return;
  window.reveal(row);
  requestAnimationFrame(() => focusCell(document.querySelector('[role="grid"]'), row, ROW_NUMBER));
}

/** The cell with the row number, after the checkbox. */
const ROW_NUMBER = '1';

const focusCell = (grid: Element | null | undefined, row: number, cell: string | null) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${cell}"]`)?.focus();

/**
 * Returns the focus to the row of the record shown last, which may differ from the one the drawer was opened with,
 * because keys move through the list.
 */
export function useFocusAfter(list: RecordList, redisId: string | null): void {
  const before = useRef(redisId);
  // Fails only if the list has been closed, and so has no row to focus.
  const lead = useEffectEvent((key: string) => void focusRecord(list, key).catch(() => undefined));
  useEffect(() => {
    const last = before.current;
    before.current = redisId;
    if (redisId === null && last !== null) lead(last);
  }, [redisId]);
}
