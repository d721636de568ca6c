import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { saveAs } from 'file-saver';
import { describe, expect, it, vi } from 'vitest';
import { linesOf } from '../files/support/workbook';
import { filterOf, outlets, recordCount, rowNumber, showGrid } from './gridScreen';

const box = (number: number) => screen.getByLabelText(`Select row ${number}`);
const selected = () => screen.queryByText(/ selected$/u)?.textContent ?? null;
const isPicked = (number: number) => rowNumber(number).getAttribute('aria-selected');

/** Reads the lines of the file saved last, without its byte order mark. */
async function savedLines(): Promise<readonly string[]> {
  const [file] = vi.mocked(saveAs).mock.lastCall ?? [];
  if (!(file instanceof Blob)) throw new Error('No file was saved.');
  const text = new TextDecoder().decode(await file.arrayBuffer());
  return text
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split('\r\n');
}

/** Reads the cells of the workbook saved last. */
async function savedSheet(): Promise<readonly (readonly unknown[])[]> {
  const [file] = vi.mocked(saveAs).mock.lastCall ?? [];
  if (!(file instanceof Blob)) throw new Error('No file was saved.');
  const lines = await linesOf(new Uint8Array(await file.arrayBuffer()));
  return lines.map(({ cells }) => cells.map(({ value }) => value));
}

describe('rows that cannot be selected', () => {
  it('have no checkboxes, and ignore selection keys', async () => {
    const { user } = await showGrid({ records: outlets(5), grid: { selectable: false } });
    await waitFor(() => expect(recordCount()).toBe(5));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(rowNumber(1)).not.toHaveAttribute('aria-selected');
    screen.getByText('Outlet 1').focus();
    await user.keyboard(' {Control>}a{/Control}');
    expect(selected()).toBeNull();
  });
});

describe('selecting rows', () => {
  it('replaces the tools with the actions on them', async () => {
    const { user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await user.click(box(2));
    expect(selected()).toBe('1 selected');
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    expect(isPicked(2)).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(selected()).toBeNull();
  });

  it('extends with Shift from the previously selected row', async () => {
    const { user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.click(box(3));
    await user.keyboard('{Shift>}');
    await user.click(box(7));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(selected()).toBe('5 selected'));
    expect([2, 3, 7, 8].map(isPicked)).toEqual(['false', 'true', 'true', 'false']);
  });

  it('works with the space bar', async () => {
    const { user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    within(rowNumber(2)).getByText('Outlet 1').focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await waitFor(() => expect(selected()).toBe('3 selected'));
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toBe('100 selected');
  });

  it('keeps the rows under another filter', async () => {
    const { user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.click(box(6));
    await user.type(filterOf('NAME'), '=outlet 5');
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(isPicked(1)).toBe('true');
    expect(selected()).toBe('1 selected');
  });
});

describe('selecting all', () => {
  it('covers all matching rows, also under a later filter', async () => {
    const { user } = await showGrid({ records: outlets(30) });
    await user.type(filterOf('NAME'), 'outlet 1');
    await waitFor(() => expect(recordCount()).toBe(11));
    await user.click(screen.getByLabelText('Select all 11'));
    expect(selected()).toBe('11 selected');
    await user.clear(filterOf('NAME'));
    await waitFor(() => expect(recordCount()).toBe(30));
    expect([1, 2, 3, 11].map(isPicked)).toEqual(['false', 'true', 'false', 'true']);
    await user.click(box(11));
    expect(selected()).toBe('10 selected');
    await user.click(screen.getByRole('button', { name: 'Select all 30' }));
    expect(selected()).toBe('30 selected');
  });
});

async function exportAs(user: UserEvent, format: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: format }));
}

describe('exporting', () => {
  it('writes all matching rows, in order, under the columns’ titles', async () => {
    const { user } = await showGrid({ records: outlets(1500), address: '?sort=segid&order=DESC' });
    await waitFor(() => expect(recordCount()).toBe(1500));
    await exportAs(user, 'CSV');
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'outlets.csv'));
    const lines = await savedLines();
    expect(lines[0]).toBe('NAME,SEGID,MADE');
    expect(lines[1]).toBe('Outlet 1499,14990,30-04-2026 10:15:00');
    expect(lines).toHaveLength(1501);
  });

  it('writes only the selected rows', async () => {
    const { user } = await showGrid({ records: outlets(20) });
    await waitFor(() => expect(recordCount()).toBe(20));
    await user.click(screen.getByLabelText('Select all 20'));
    await user.click(box(2));
    await exportAs(user, 'CSV');
    await waitFor(async () => expect(await savedLines()).toHaveLength(20));
    expect((await savedLines()).some(line => line.startsWith('Outlet 1,'))).toBe(false);
  });

  it('writes a workbook of the same rows, with typed numbers and dates', async () => {
    const { user } = await showGrid({ records: outlets(30), address: '?sort=segid&order=DESC' });
    await waitFor(() => expect(recordCount()).toBe(30));
    await exportAs(user, 'Excel (xlsx)');
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'outlets.xlsx'));
    const rows = await savedSheet();
    expect(rows[0]).toEqual(['NAME', 'SEGID', 'MADE']);
    expect(rows[1]).toEqual(['Outlet 29', 290, '2026-04-30 10:15:00']);
    expect(rows).toHaveLength(31);
  });

  it('shows progress, and can be cancelled', async () => {
    const { user, engine } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    vi.spyOn(engine, 'exportCsv').mockImplementation(
      ({ onProgress, signal }) =>
        new Promise((_, reject) => {
          onProgress?.(40);
          signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );
    await exportAs(user, 'CSV');
    expect(await screen.findByText('Exporting 40 of 100')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByText('Export cancelled.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  });
});
