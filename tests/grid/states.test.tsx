import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ListError } from '../../src/records/listEngine';
import { filterOf, recordCount, showGrid } from './gridScreen';

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

  it('leads to the login where the session has ended', async () => {
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

  it('keeps what it shows when it cannot be fetched again, and says so', async () => {
    const { source, user } = await showGrid();
    await waitFor(() => expect(recordCount()).toBe(100));
    source.reload = () => Promise.reject(new ListError({ kind: 'network', status: 0, body: '' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(
      await screen.findByText(/The list shown is the old one. The server could not be reached/u),
    ).toBeVisible();
    expect(recordCount()).toBe(100);
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
