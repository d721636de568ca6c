import type { RecordList } from '../../grid/useRecordList';

/** After an action took the focus away with its button: to the same cell of the next row, so that a hand can go on. */
export function focusNextRow(cell: Element | null): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || cell?.contains(activeElement);
  const row = Number(cell?.closest('[data-row]')?.getAttribute('data-row') ?? -1);
  if (!cell || !isLost || row === -1) return;
  focusCell(cell.closest('[role="grid"]'), row + 1, cell.getAttribute('data-cell'));
}

/** To the row of a record, which is brought into view. */
export async function focusRecord({ source, query, window }: RecordList, redisId: string): Promise<void> {
  const row = await source.engine.indexOf(query, redisId);
  if (row === -1) return;
  window.reveal(row);
  requestAnimationFrame(() => focusCell(document.querySelector('[role="grid"]'), row, ROW_NUMBER));
}

/** The cell of the row's number, behind its box. */
const ROW_NUMBER = '1';

const focusCell = (grid: Element | null | undefined, row: number, cell: string | null) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${cell}"]`)?.focus();
