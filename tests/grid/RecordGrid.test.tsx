import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ListError, type ListRecord } from '../../src/records/listEngine';
import { NaiveEngine } from './naiveEngine';
import {
  columns,
  filterOf,
  grid,
  headerOf,
  outlets,
  recordCount,
  rowNumber,
  rows,
  scrollTo,
  showGrid,
  textsOf,
} from './gridScreen';

describe('the table', () => {
  it('says how many records and columns it has, and numbers its rows', async () => {
    await showGrid({ records: outlets(250) });
    await waitFor(() => expect(recordCount()).toBe(250));
    expect(grid()).toHaveAttribute('aria-colcount', '5');
    expect(rowNumber(1)).toHaveAttribute('aria-rowindex', '2');
    expect(textsOf(rowNumber(3))).toEqual(['', '3', 'Outlet 2', '20', '30-04-2026 10:15:00']);
  });

  it('holds only the rows in the window', async () => {
    await showGrid({ records: outlets(5000) });
    await waitFor(() => expect(recordCount()).toBe(5000));
    expect(rows().length).toBeLessThan(20);
  });

  it('shows null, NULL, 0, ‘0’ and nothing as blank', async () => {
    const values = [null, 'NULL', 0, '0', '', undefined];
    await showGrid({ records: values.map((name, index) => ({ id: index, name, segid: name, made: name })) });
    await waitFor(() => expect(recordCount()).toBe(values.length));
    for (const row of rows()) expect(textsOf(row).slice(2)).toEqual(['', '', '']);
  });

  it('draws a column by its own function where it has one', async () => {
    const drawn = columns.map(column =>
      column.source === 'name' ? { ...column, render: () => <button type="button">Status</button> } : column,
    );
    await showGrid({ records: outlets(2), list: { columns: drawn } });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Status' })).toHaveLength(2));
  });

  it('follows the bar', async () => {
    await showGrid({ records: outlets(5000) });
    await waitFor(() => expect(recordCount()).toBe(5000));
    act(() => scrollTo(100_000));
    await waitFor(() => expect(textsOf(rowNumber(2001))).toContain('Outlet 2000'));
  });

  it('leaves the bar where a person has just moved it, when rows come in that moment', async () => {
    const { engine } = await showGrid({ records: outlets(500) });
    await waitFor(() => expect(recordCount()).toBe(500));
    grid().scrollTop = 5_000;
    await act(() => engine.upsert([{ id: 'o0', name: 'Renamed', segid: 1, made: null }]));
    await waitFor(() => expect(textsOf(rowNumber(1))).toContain('Renamed'));
    expect(grid().scrollTop).toBe(5_000);
  });

  it('shows an edit, and stays where it is', async () => {
    const { engine } = await showGrid({ records: outlets(500) });
    await waitFor(() => expect(recordCount()).toBe(500));
    act(() => scrollTo(10_000));
    await waitFor(() => expect(textsOf(rowNumber(201))).toContain('Outlet 200'));
    await act(() => engine.upsert([{ id: 'o200', name: 'Renamed', segid: 1, made: null }]));
    await waitFor(() => expect(textsOf(rowNumber(201))).toContain('Renamed'));
  });
});

describe('filters', () => {
  it('stand under each title and count the records before any filter', async () => {
    const { user } = await showGrid({ records: outlets(120) });
    await waitFor(() => expect(recordCount()).toBe(120));
    for (const { title } of columns) {
      expect(filterOf(title)).toHaveAttribute('placeholder', 'Search in 120 records...');
    }
    await user.type(filterOf('NAME'), 'outlet 11');
    await waitFor(() => expect(recordCount()).toBe(11));
    expect(filterOf('NAME')).toHaveFocus();
    expect(filterOf('MADE')).toHaveAttribute('placeholder', 'Search in 120 records...');
  });

  it('mark what matched', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('NAME'), 'LET 42');
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(within(grid()).getByText('let 42').tagName).toBe('MARK');
  });

  it('find dates by any separators', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('MADE'), '30/04/2026 10:1');
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.type(filterOf('MADE'), '9');
    await waitFor(() => expect(recordCount()).toBe(0));
  });

  it('are said in words, each with what takes it away', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('NAME'), '!^Outlet 1');
    await user.type(filterOf('SEGID'), '>500');
    const words = screen.getByRole('list', { name: 'Filters in force' });
    expect(words).toHaveTextContent('NAME does not begin with “Outlet 1”');
    expect(words).toHaveTextContent('SEGID above 500');
    await user.click(within(words).getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(recordCount()).toBe(100));
    expect(filterOf('NAME')).toHaveValue('');
  });

  it('are emptied by Escape, and left for the rows by the Down key', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('SEGID'), '=50');
    await waitFor(() => expect(recordCount()).toBe(1));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^50$/u));
    await user.click(filterOf('SEGID'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(recordCount()).toBe(100));
  });

  it('answer the browser’s own Find, which sees only what is on screen', async () => {
    const { user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.keyboard('{Control>}f{/Control}');
    expect(screen.getByText(/To search all 100 records, type under a column/u)).toBeVisible();
    await user.type(filterOf('NAME'), 'x');
    expect(screen.queryByText(/To search all/u)).toBeNull();
  });

  it('do not wait for rows: what is typed is in the box at once', async () => {
    const engine = new NaiveEngine(outlets(100), columns);
    const { user } = await showGrid({ engine });
    await waitFor(() => expect(recordCount()).toBe(100));
    engine.holdsBack = true;
    await user.type(filterOf('NAME'), 'outlet 5');
    expect(filterOf('NAME')).toHaveValue('outlet 5');
    expect(recordCount()).toBe(100);
    await act(async () => engine.asked.at(-1)?.answer());
    await waitFor(() => expect(recordCount()).toBe(11));
  });
});

describe('the order', () => {
  const first = () => textsOf(rowNumber(1))[2];

  it('is the list’s own, then up, then down, then again its own', async () => {
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

  it('can be another one from the start', async () => {
    const defaultSort = [{ source: 'segid', order: 'DESC' as const }];
    await showGrid({ list: { defaultSort } });
    await waitFor(() => expect(first()).toBe('Outlet 99'));
    expect(headerOf('SEGID')).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('the states of a list', () => {
  it('says that it is loading, and how far it is', async () => {
    const { source } = await showGrid({ records: [], state: { status: 'loading', progress: null } });
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.queryByText(/Nothing here/u)).toBeNull();
    const progress = { rows: 250_000, bytes: 1, done: false };
    act(() => source.become({ status: 'loading', progress }));
    expect(screen.getByText('2,50,000 so far')).toBeVisible();
    act(() => source.become({ status: 'ready', rows: 0 }));
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  });

  it('shows rows as they come', async () => {
    const progress = { rows: 100, bytes: 1, done: false };
    await showGrid({ state: { status: 'loading', progress } });
    await waitFor(() => expect(recordCount()).toBe(100));
    expect(screen.getByText('Loading...')).toBeVisible();
  });

  it('says what failed in the server’s words, and tries again', async () => {
    const error = new ListError({ kind: 'status', status: 500, body: '{"msg":"The ledger is closed"}' });
    const { source, user } = await showGrid({ records: [], state: { status: 'failed', error } });
    expect(screen.getByRole('alert')).toHaveTextContent('The ledger is closed');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(source.reloads).toBe(1);
  });

  it.each([
    ['network', 'could not be reached'],
    ['contentType', 'a page that is not a list'],
    ['truncated', 'broke off'],
    ['shape', 'not a list of records'],
  ] as const)('has words of its own for a failure of kind %s', async (kind, words) => {
    const error = new ListError({ kind, status: 0, body: '' });
    await showGrid({ records: [], state: { status: 'failed', error } });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('invites where there is nothing yet', async () => {
    await showGrid({ records: [], grid: { empty: <p>Add the first outlet</p> } });
    await waitFor(() => expect(screen.getByText('Add the first outlet')).toBeVisible());
  });

  it('says that nothing passes the filters, and clears them', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('NAME'), 'nowhere');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
    expect(filterOf('NAME')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(recordCount()).toBe(100));
  });
});

describe('keys', () => {
  const focused = () => document.activeElement;

  it('lead from cell to cell', async () => {
    const { user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    await user.click(within(rowNumber(2)).getByText('Outlet 1'));
    within(rowNumber(2)).getByText('Outlet 1').focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toHaveTextContent('Outlet 2');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toHaveTextContent('20');
    await user.keyboard('{Home}');
    expect(focused()).toHaveAttribute('aria-colindex', '1');
    await user.keyboard('{End}');
    expect(focused()).toHaveTextContent('30-04-2026 10:15:00');
  });

  it('lead to the last of many rows and back, by exact rows', async () => {
    const { user } = await showGrid({ records: outlets(3000) });
    await waitFor(() => expect(recordCount()).toBe(3000));
    within(rowNumber(1)).getByText('Outlet 0').focus();
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(focused()?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '3001'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(focused()?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '3000'));
    await user.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(focused()?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '2'));
    await user.keyboard('{PageDown}');
    const page = Number(focused()?.closest('[role=row]')?.getAttribute('aria-rowindex'));
    expect(page).toBeGreaterThan(8);
  });

  it('go on from the cell that had the focus, wherever the bar was moved', async () => {
    const { user } = await showGrid({ records: outlets(3000) });
    await waitFor(() => expect(recordCount()).toBe(3000));
    within(rowNumber(3)).getByText('Outlet 2').focus();
    act(() => scrollTo(60_000));
    await waitFor(() => expect(textsOf(rowNumber(1201))).toContain('Outlet 1200'));
    expect(focused()).toBe(grid());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toHaveTextContent('Outlet 3'));
  });

  it('always have one way in with Tab', async () => {
    const { user } = await showGrid({ records: outlets(3000) });
    await waitFor(() => expect(recordCount()).toBe(3000));
    const wayIn = () => [...grid().querySelectorAll('[role=gridcell][tabindex="0"]')];
    within(rowNumber(9)).getByText('Outlet 8').focus();
    await waitFor(() => expect(wayIn()).toEqual([document.activeElement]));
    await user.type(filterOf('NAME'), 'outlet 5');
    await waitFor(() => expect(recordCount()).toBe(111));
    act(() => scrollTo(3_000));
    await waitFor(() => expect(wayIn()).toHaveLength(1));
    await user.clear(filterOf('NAME'));
    await user.type(filterOf('NAME'), '=outlet 77');
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(wayIn()).toHaveLength(1);
  });

  it('open a row with Enter', async () => {
    const onOpen = vi.fn<(record: ListRecord) => void>();
    const { user } = await showGrid({ grid: { onOpen } });
    await waitFor(() => expect(recordCount()).toBe(100));
    within(rowNumber(4)).getByText('Outlet 3').focus();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'o3' }));
  });

  it('reach what can be done with the row in use, and no other row’s', async () => {
    const actions = {
      width: 60,
      render: (_: unknown, tabIndex: number) => (
        <a href="/edit" tabIndex={tabIndex}>
          Edit
        </a>
      ),
    };
    const { user } = await showGrid({ grid: { actions } });
    await waitFor(() => expect(recordCount()).toBe(100));
    within(rowNumber(4)).getByText('Outlet 3').focus();
    await user.tab();
    expect(focused()).toBe(within(rowNumber(4)).getByRole('link', { name: 'Edit' }));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()?.closest('[role=row]')).toBe(rowNumber(5)));
  });
});

describe('columns', () => {
  const titles = () =>
    [...grid().querySelectorAll('[role=columnheader]')].map(header => header.getAttribute('aria-label'));

  async function chooseInMenu(
    user: Awaited<ReturnType<typeof showGrid>>['user'],
    title: string,
    item: string,
  ) {
    await user.click(screen.getByRole('button', { name: `Column menu of ${title}` }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }

  it('are hidden, moved and pinned, and stay so for the next time', async () => {
    const store = memoryStore();
    const { user } = await showGrid({ store });
    await chooseInMenu(user, 'SEGID', 'Hide');
    await waitFor(() => expect(titles()).toEqual(['Selection', 'Row number', 'NAME', 'MADE']));
    await chooseInMenu(user, 'MADE', 'Move left');
    await waitFor(() => expect(titles().slice(2)).toEqual(['MADE', 'NAME']));
    await chooseInMenu(user, 'NAME', 'Pin to the left');
    await waitFor(() => expect(titles().slice(2)).toEqual(['NAME', 'MADE']));
    expect(store.getItem('outlets.gridColumns')).toMatchObject({ hidden: ['segid'], pinned: ['name'] });
  });

  it('come back in the chooser', async () => {
    const store = memoryStore({ 'outlets.gridColumns': { hidden: ['name', 'made'] } });
    const { user } = await showGrid({ store });
    expect(titles().slice(2)).toEqual(['SEGID']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const chooser = within(screen.getByRole('dialog', { name: 'Columns' }));
    expect(chooser.getByRole('checkbox', { name: 'SEGID' })).toBeDisabled();
    await user.click(chooser.getByRole('checkbox', { name: 'MADE' }));
    await waitFor(() => expect(chooser.getByRole('checkbox', { name: 'MADE' })).toBeChecked());
    await user.click(chooser.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(chooser.getByRole('checkbox', { name: 'NAME' })).toBeChecked());
  });

  it('are sized by their grip', async () => {
    const store = memoryStore();
    await showGrid({ store });
    const grip = screen.getByRole('separator', { name: 'Width of NAME' });
    fireEvent.keyDown(grip, { key: 'ArrowRight' });
    await waitFor(() => expect(grip).toHaveAttribute('aria-valuenow', '196'));
    expect(store.getItem('outlets.gridColumns')).toMatchObject({ widths: { name: 196 } });
  });
});
