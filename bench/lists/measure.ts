import type { Page } from '@playwright/test';
import { columnFilter, grid, header } from '../../tests/e2e/support/lists';
import type { Subject } from './subjects';
import { longestTask, timed } from './watch';

/** Figures of one list at one size, in ms unless said otherwise. */
export interface Figures {
  readonly [name: string]: number;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

/** The value that this part of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

const REPEATS = 5;

/** Everything that a person does with a list, in the order in which they would, each in figures. */
export async function measureList(
  page: Page,
  { column, term, sortColumn }: Subject,
  rest: number,
): Promise<Figures> {
  const filter = await measureFilter(page, column, term, rest);
  const filterTask = await longestTask(page);
  const sort = await measureSort(page, sortColumn, rest);
  const sortTask = await longestTask(page);
  const sweep = await measureSweep(page);
  const sweepTask = await longestTask(page);
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  const selectAll = await timed(page, 'click', () => all.click(), rest);
  const selectTask = await longestTask(page);
  await all.click();
  const csv = await measureExport(page, 'CSV');
  const xlsx = await measureExport(page, 'Excel (xlsx)');
  const exportTask = await longestTask(page);
  const tasks = { filterTask, sortTask, sweepTask, selectTask, exportTask };
  return { ...filter, ...sort, ...sweep, selectAll, csv, xlsx, ...tasks };
}

async function measureFilter(page: Page, column: string, term: string, rest: number): Promise<Figures> {
  const box = columnFilter(page, column);
  const first: number[] = [];
  const later: number[] = [];
  for (let turn = 0; turn < REPEATS; turn++) {
    await box.click();
    for (const [place, key] of [...term].entries()) {
      const ms = await timed(page, 'keydown', () => page.keyboard.press(key), rest);
      (place === 0 ? first : later).push(ms);
    }
    await timed(page, 'input', () => box.fill(''), rest);
  }
  return {
    filterFirst: median(first),
    filterLater: median(later),
    filter95: quantile([...first, ...later], 0.95),
  };
}

async function measureSort(page: Page, column: string, rest: number): Promise<Figures> {
  const button = header(page, column).getByText(column);
  const sortFirst = await timed(page, 'click', () => button.click(), rest);
  const again: number[] = [];
  for (let turn = 0; turn < REPEATS; turn++)
    again.push(await timed(page, 'click', () => button.click(), rest));
  return { sortFirst, sortAgain: median(again) };
}

/** Moves the scroll bar over the whole list in 3 s: frames a second, and how many of them lacked a row. */
function measureSweep(page: Page): Promise<Figures> {
  return grid(page).evaluate(
    element =>
      new Promise<{ sweepFps: number; sweepBlank: number }>(resolve => {
        const SPAN = 3000;
        const end = element.scrollHeight - element.clientHeight;
        const begun = performance.now();
        let frames = 0;
        let blank = 0;
        const step = (now: number) => {
          frames++;
          if (element.querySelector('.pane [role=row] .bone')) blank++;
          element.scrollTop = Math.min(1, Math.max(0, now - begun) / SPAN) * end;
          if (now - begun < SPAN) requestAnimationFrame(step);
          else resolve({ sweepFps: (frames * 1000) / SPAN, sweepBlank: blank });
        };
        requestAnimationFrame(step);
      }),
  );
}

async function measureExport(page: Page, kind: string): Promise<number> {
  const begun = Date.now();
  const download = page.waitForEvent('download', { timeout: 180_000 });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
  await (await download).path();
  return Date.now() - begun;
}
