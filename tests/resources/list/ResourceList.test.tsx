import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { segmap } from '../../../src/schemas/segmap';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { recordCount, rowWith, searchBox, segments, showList, table } from '../../grid/resourceListScreen';

describe('the list screen of a resource', () => {
  it('has the schema’s title, columns and button, and a record count', async () => {
    showList({ records: segments('NORTH', 'SOUTH') });
    await waitFor(() => expect(recordCount()).toBe(2));
    expect(screen.getByRole('heading', { name: segmap.screens.list.title })).toBeVisible();
    expect(await screen.findByText('2 records')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Segment' })).toHaveAttribute('href', '/segmap/create');
    const titles = [...table().querySelectorAll('[role=columnheader]')].map(header =>
      header.getAttribute('aria-label'),
    );
    expect(titles).toEqual([
      'Selection',
      'Row number',
      ...segmap.columns.map(column => column.title),
      'Actions',
    ]);
  });

  it('links a row to its edit and clone screens, whatever its id', async () => {
    const { router, user } = showList({ records: [{ ...segments('NORTH')[0], id: 'a/b ?' }] });
    await waitFor(() => expect(recordCount()).toBe(1));
    const row = within(rowWith('NORTH'));
    expect(row.getByRole('link', { name: 'Clone' })).toHaveAttribute('href', '/segmap/clone/a%2Fb%20%3F');
    await user.click(row.getByRole('link', { name: 'Edit' }));
    expect(router.state.location.pathname).toBe('/segmap/edit/a%2Fb%20%3F');
  });

  it('leaves a click for another tab to the browser', async () => {
    const { router, user } = showList({ records: segments('NORTH') });
    await waitFor(() => expect(recordCount()).toBe(1));
    await user.keyboard('{Control>}');
    const link = within(rowWith('NORTH')).getByRole('link', { name: 'Edit' });
    link.addEventListener('click', event => event.preventDefault());
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(router.state.location.pathname).toBe('/segmap/list');
  });

  it('opens a row with Enter', async () => {
    const { router, user } = showList({ records: segments('NORTH') });
    await waitFor(() => expect(recordCount()).toBe(1));
    screen.getByText('NORTH').focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/segmap/edit/s0');
  });

  it('invites to add the first record', async () => {
    showList({ records: [] });
    await waitFor(() => expect(screen.getByText('No records yet')).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps its filters in the URL and reads them from there', async () => {
    const filter = encodeURIComponent(JSON.stringify({ parent_group: 'sou' }));
    const { user, router } = showList({
      records: segments('NORTH', 'SOUTH'),
      path: `/segmap/list?filter=${filter}`,
    });
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(await screen.findByText('1 of 2 records')).toBeVisible();
    await user.clear(screen.getByLabelText('Filter PARENT GROUP'));
    await waitFor(() => expect(recordCount()).toBe(2));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('the server search', () => {
  const held = () => {
    let release: (response: Response) => void = () => {};
    const answer: Answer = () => new Promise(resolve => (release = resolve));
    return { answer, release: (response: Response) => release(response) };
  };

  it('runs once, after the last key, and shows its results', async () => {
    const { user, callsTo } = showList({
      records: segments('NORTH', 'SOUTH'),
      answers: { '/segmap/search/abc': () => json(segments('FOUND')) },
    });
    await waitFor(() => expect(recordCount()).toBe(2));
    await user.type(searchBox(), 'abc');
    expect(screen.getByText('Searching...')).toBeVisible();
    expect(callsTo('/segmap/search')).toEqual([]);
    await waitFor(() => expect(screen.getByText('FOUND')).toBeVisible());
    expect(callsTo('/segmap/search')).toEqual(['/segmap/search/abc']);
    expect(screen.queryByText('Searching...')).toBeNull();
    expect(screen.getByLabelText('Filter GODOWN')).toHaveAttribute('placeholder', 'Search in 1 records...');
  });

  it('restores the fetched list when cleared, without another call', async () => {
    const { user, callsTo } = showList({
      records: segments('NORTH', 'SOUTH'),
      answers: { '/segmap/search/abc': () => json([]) },
    });
    await user.type(searchBox(), 'abc');
    await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(recordCount()).toBe(2));
    expect(searchBox()).toHaveValue('');
    expect(callsTo('/master/segmap/list')).toHaveLength(1);
  });

  it('never replaces a newer result with a slow older one', async () => {
    const older = held();
    const { user, callsTo } = showList({
      records: segments('NORTH'),
      answers: { '/segmap/search/old': older.answer, '/segmap/search/new': () => json(segments('NEW ONE')) },
    });
    await user.type(searchBox(), 'old');
    await waitFor(() => expect(callsTo('/segmap/search')).toEqual(['/segmap/search/old']));
    await user.clear(searchBox());
    await user.type(searchBox(), 'new');
    await waitFor(() => expect(screen.getByText('NEW ONE')).toBeVisible());
    await act(async () => older.release(json(segments('OLD ONE'))));
    expect(screen.getByText('NEW ONE')).toBeVisible();
    expect(screen.queryByText('OLD ONE')).toBeNull();
  });

  it('shows a failure as an error rather than an empty list', async () => {
    const { user } = showList({
      records: segments('NORTH'),
      answers: { '/segmap/search/abc': () => json({ message: 'Search is down' }, 500) },
    });
    await user.type(searchBox(), 'abc');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Search is down'));
    await user.clear(searchBox());
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the rows until the response', async () => {
    const slow = held();
    const { user, callsTo } = showList({
      records: segments('NORTH'),
      answers: { '/segmap/search/abc': slow.answer },
    });
    await waitFor(() => expect(recordCount()).toBe(1));
    await user.type(searchBox(), 'abc');
    await waitFor(() => expect(callsTo('/segmap/search')).toHaveLength(1));
    expect(screen.getByText('NORTH')).toBeVisible();
    await act(async () => slow.release(json(segments('FOUND'))));
    await waitFor(() => expect(screen.getByText('FOUND')).toBeVisible());
  });

  it('is focused by the / key', async () => {
    const { user } = showList({ records: segments('NORTH') });
    await user.keyboard('/');
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toHaveValue('');
  });
});
