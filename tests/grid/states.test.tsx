import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSteadyListContext } from '../../src/grid/list/RecordListContext';
import { ListError } from '../../src/records/listEngine';
import type { ListState } from '../../src/records/listSource';
import { filterOf, recordCount, showGrid } from './gridScreen';

describe('the states of a list', () => {
  it('show progress while loading', async () => {
    const { source } = await showGrid({ records: [], state: { status: 'loading', progress: null } });
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.queryByText(/Nothing here/u)).toBeNull();
    const progress = { rows: 250_000, bytes: 1, done: false };
    act(() => source.become({ status: 'loading', progress }));
    expect(screen.getByText('2,50,000 so far')).toBeVisible();
    act(() => source.become({ status: 'ready', rows: 0 }));
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  });

  it('show rows as they arrive', async () => {
    const progress = { rows: 100, bytes: 1, done: false };
    await showGrid({ state: { status: 'loading', progress } });
    await waitFor(() => expect(recordCount()).toBe(100));
    expect(screen.getByText('Loading...')).toBeVisible();
  });

  it('show a record by another text as soon as its column has one', async () => {
    const texts = new Map<string, string>();
    const wording = (text: string) => texts.get(text) ?? text;
    const list = { columns: [{ source: 'name', title: 'NAME', type: 'text', wording } as const] };
    const { engine } = await showGrid({ list });
    await waitFor(() => expect(screen.getByText('Outlet 1')).toBeVisible());
    texts.set('Outlet 1', 'Ring Road');
    await act(() => engine.setTexts('name', texts));
    await waitFor(() => expect(screen.getByText('Ring Road')).toBeVisible());
  });

  it('render the tools of a growing list only once its first rows are there', async () => {
    const render = vi.fn<() => null>(() => null);
    function Tool() {
      useSteadyListContext();
      return render();
    }
    const grown = (rows: number): ListState => ({
      status: 'loading',
      progress: { rows, bytes: 1, done: false },
    });
    const { source } = await showGrid({ state: grown(0), children: <Tool /> });
    act(() => source.become(grown(50)));
    render.mockClear();
    act(() => source.become(grown(100)));
    expect(screen.getByText('100 so far')).toBeVisible();
    expect(render).not.toHaveBeenCalled();
  });

  it('show a failure with the server’s message, and retry', async () => {
    const error = new ListError({ kind: 'status', status: 500, body: '{"msg":"The ledger is closed"}' });
    const { source, user } = await showGrid({ records: [], state: { status: 'failed', error } });
    expect(screen.getByRole('alert')).toHaveTextContent('The ledger is closed');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(source.reloads).toBe(1);
  });

  it.each([
    ['network', 'could not be reached'],
    ['contentType', 'a page that is not a list'],
    ['truncated', 'before the whole list arrived'],
    ['shape', 'not a list of records'],
  ] as const)('explain a failure of kind %s', async (kind, words) => {
    const error = new ListError({ kind, status: 0, body: '' });
    await showGrid({ records: [], state: { status: 'failed', error } });
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('lead to the login after the session has ended', async () => {
    const checkError = vi.fn<(error: unknown) => Promise<void>>().mockResolvedValue();
    const authProvider = {
      checkError,
      login: () => Promise.resolve(),
      logout: () => Promise.resolve(),
      checkAuth: () => Promise.resolve(),
      getPermissions: () => Promise.resolve(),
    };
    const error = new ListError({ kind: 'status', status: 401, body: '{"msg":"Your session has ended"}' });
    await showGrid({ records: [], state: { status: 'failed', error }, authProvider });
    await waitFor(() => expect(checkError).toHaveBeenCalledWith(expect.objectContaining({ status: 401 })));
  });

  it('keep the rows when a reload fails, and say so', async () => {
    const { source, user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    source.reload = () => Promise.reject(new ListError({ kind: 'network', status: 0, body: '' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(
      await screen.findByText(/The list was not refreshed. The server could not be reached/u),
    ).toBeVisible();
    expect(recordCount()).toBe(100);
  });

  it('invite to add records to an empty list', async () => {
    await showGrid({ records: [], grid: { empty: <p>Add the first outlet</p> } });
    await waitFor(() => expect(screen.getByText('Add the first outlet')).toBeVisible());
  });

  it('say that nothing matches the filters, and clear them', async () => {
    const { user } = await showGrid();
    await user.type(filterOf('NAME'), 'nowhere');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
    expect(filterOf('NAME')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(recordCount()).toBe(100));
  });
});
