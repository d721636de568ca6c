import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  columns,
  grid,
  headerOf,
  outlets,
  recordCount,
  rowNumber,
  rows,
  scrollTo,
  showGrid,
  textsOf,
} from '../gridScreen';

describe('the table', () => {
  it('reports its record and column counts, and numbers its rows', async () => {
    await showGrid({ records: outlets(250) });
    await waitFor(() => expect(recordCount()).toBe(250));
    expect(grid()).toHaveAttribute('aria-colcount', '5');
    expect(rowNumber(1)).toHaveAttribute('aria-rowindex', '2');
    expect(textsOf(rowNumber(3))).toEqual(['', '3', 'Outlet 2', '20', '30-04-2026 10:15:00']);
  });

  it('renders only the rows in the window', async () => {
    await showGrid({ records: outlets(5000) });
    await waitFor(() => expect(recordCount()).toBe(5000));
    expect(rows().length).toBeLessThan(20);
  });

  it('shows null, NULL, 0, ‘0’ and missing values as blank', async () => {
    const values = [null, 'NULL', 0, '0', '', undefined];
    await showGrid({ records: values.map((name, index) => ({ id: index, name, segid: name, made: name })) });
    await waitFor(() => expect(recordCount()).toBe(values.length));
    for (const row of rows()) expect(textsOf(row).slice(2)).toEqual(['', '', '']);
  });

  it('renders a column with its own function', async () => {
    const drawn = columns.map(column =>
      column.source === 'name' ? { ...column, render: () => <button type="button">Status</button> } : column,
    );
    await showGrid({ records: outlets(2), list: { columns: drawn } });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Status' })).toHaveLength(2));
  });

  it('follows the scroll bar', async () => {
    await showGrid({ records: outlets(5000) });
    await waitFor(() => expect(recordCount()).toBe(5000));
    act(() => scrollTo(100_000));
    await waitFor(() => expect(textsOf(rowNumber(2001))).toContain('Outlet 2000'));
  });

  it('leaves the scroll bar alone when rows arrive while the user moves it', async () => {
    const { engine } = await showGrid({ records: outlets(500) });
    await waitFor(() => expect(recordCount()).toBe(500));
    grid().scrollTop = 5_000;
    await act(() => engine.upsert([{ id: 'o0', name: 'Renamed', segid: 1, made: null }]));
    await waitFor(() => expect(textsOf(rowNumber(1))).toContain('Renamed'));
    expect(grid().scrollTop).toBe(5_000);
  });

  it('shows an edit without moving', async () => {
    const { engine } = await showGrid({ records: outlets(500) });
    await waitFor(() => expect(recordCount()).toBe(500));
    act(() => scrollTo(10_000));
    await waitFor(() => expect(textsOf(rowNumber(201))).toContain('Outlet 200'));
    await act(() => engine.upsert([{ id: 'o200', name: 'Renamed', segid: 1, made: null }]));
    await waitFor(() => expect(textsOf(rowNumber(201))).toContain('Renamed'));
  });
});

describe('the order', () => {
  const first = () => textsOf(rowNumber(1))[2];

  it('cycles from the list’s own to ascending, descending and back', async () => {
    const { user } = await showGrid({ records: outlets(12).toReversed() });
    await waitFor(() => expect(first()).toBe('Outlet 11'));
    expect(headerOf('NAME')).toHaveAttribute('aria-sort', 'none');
    await user.click(within(headerOf('NAME')).getByRole('button', { name: 'NAME' }));
    expect(headerOf('NAME')).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() => expect(first()).toBe('Outlet 0'));
    await user.keyboard('{Enter}');
    expect(headerOf('NAME')).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(first()).toBe('Outlet 11'));
    await user.keyboard('{Enter}');
    expect(headerOf('NAME')).toHaveAttribute('aria-sort', 'none');
  });

  it('adds tie-breaking columns with Shift', async () => {
    const records = [3, 1, 2, 4].map(segid => ({
      id: segid,
      name: segid > 2 ? 'a' : 'b',
      segid,
      made: null,
    }));
    const { user, address } = await showGrid({ records });
    await user.click(within(headerOf('NAME')).getByRole('button', { name: 'NAME' }));
    await user.keyboard('{Shift>}');
    await user.click(within(headerOf('SEGID')).getByRole('button', { name: 'SEGID' }));
    await user.keyboard('{/Shift}');
    const segids = () => rows().map(row => textsOf(row)[3]);
    await waitFor(() => expect(segids()).toEqual(['3', '4', '1', '2']));
    await waitFor(() => expect(address()).toBe('?sort=name%2Csegid&order=ASC%2CASC'));
  });

  it('is prefetched once the pointer or the focus has reached a title', async () => {
    const { user, engine } = await showGrid({ records: outlets(12) });
    await waitFor(() => expect(recordCount()).toBe(12));
    const prefetched = vi.spyOn(engine, 'prefetch');
    const title = (column: string) => within(headerOf(column)).getByRole('button', { name: column });
    await user.hover(title('NAME'));
    act(() => title('SEGID').focus());
    expect(prefetched.mock.calls.map(([{ sort }]) => sort)).toEqual([
      [{ source: 'name', order: 'ASC' }],
      [{ source: 'segid', order: 'ASC' }],
    ]);
    expect(headerOf('SEGID')).toHaveAttribute('aria-sort', 'none');
  });

  it('is not prefetched while rows arrive', async () => {
    const progress = { rows: 12, bytes: 1, done: false };
    const state = { status: 'loading', progress } as const;
    const { user, engine } = await showGrid({ records: outlets(12), state });
    await waitFor(() => expect(recordCount()).toBe(12));
    const prefetched = vi.spyOn(engine, 'prefetch');
    await user.hover(within(headerOf('NAME')).getByRole('button', { name: 'NAME' }));
    expect(prefetched).not.toHaveBeenCalled();
  });

  it('can have another default', async () => {
    const defaultSort = [{ source: 'segid', order: 'DESC' as const }];
    await showGrid({ list: { defaultSort } });
    await waitFor(() => expect(first()).toBe('Outlet 99'));
    expect(headerOf('SEGID')).toHaveAttribute('aria-sort', 'descending');
  });
});
