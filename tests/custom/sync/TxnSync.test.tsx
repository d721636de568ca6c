import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../dataProvider/fakeApi';
import { oneOfEach, syncRow } from './rows';
import { field, inRow, rowTexts, showSync, tab, tabTexts } from './syncScreen';

const shown = (count: number) => waitFor(() => expect(rowTexts()).toHaveLength(count));

describe('/txnsync', () => {
  it('opens its list, with title, columns and tabs', async () => {
    const { router } = showSync({ rows: oneOfEach, path: '/txnsync' });
    await shown(4);
    expect(router.state.location.pathname).toBe('/txnsync/list');
    expect(screen.getByRole('heading', { name: 'Maruti DMS Transactions - Sync Status' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(header => header.getAttribute('aria-label'))).toEqual([
      'Selection',
      'Row number',
      'Txn Date',
      'Parent Group',
      'Dealer Code',
      'LOC CD',
      'Txn Type',
      'Txn ID',
      'Txn Ref Num',
      'Message',
      'Status',
    ]);
    await waitFor(() =>
      expect(tabTexts()).toEqual(['All 4', 'Success 1', 'In-Process 1', 'Error 1', 'Exception 1']),
    );
    expect(screen.getAllByPlaceholderText('Search in 4 records...')).toHaveLength(9);
  });

  it('searches by the installation’s sync date first', async () => {
    const { sentTo } = showSync({ defaultSyncDate: '2026-04-30' });
    await screen.findByText('No transactions');
    expect(sentTo('/report').map(({ path, body }) => [path, body])).toEqual([
      ['/report/maruti-sync', { option: 'sync_date', dtValue: '2026-04-30' }],
    ]);
  });

  it('searches by today without a configured date, and puts it into the URL', async () => {
    const { sentTo, router } = showSync();
    await screen.findByText('No transactions');
    expect(sentTo('/report/maruti-sync')[0]?.body).toEqual({ option: 'sync_date', dtValue: '2026-11-21' });
    await waitFor(() => expect(router.state.location.search).toBe('?option=sync_date&dtValue=2026-11-21'));
  });

  it('shows the newest first, numbered, with unshifted dates', async () => {
    const iso = syncRow(5, { TRANS_DATE: '2026-11-20T09:00:00Z' });
    showSync({ rows: [iso, ...oneOfEach] });
    await shown(5);
    expect(rowTexts().map(([number, date]) => [number, date])).toEqual([
      ['1', '20-11-2026 10:00:04'],
      ['2', '20-11-2026 10:00:03'],
      ['3', '20-11-2026 10:00:02'],
      ['4', '20-11-2026 10:00:01'],
      ['5', '20-11-2026 09:00:00'],
    ]);
  });

  it('accepts a single object as a list of one', async () => {
    showSync({ answers: { '/report/maruti-sync': () => json(syncRow(1)) } });
    expect(await screen.findByText('TX1')).toBeVisible();
    expect(rowTexts()).toHaveLength(1);
  });

  it('shows the rows of a tab only, and its count in the filters', async () => {
    const { user } = showSync({ rows: oneOfEach });
    await shown(4);
    await user.click(tab(/Error/));
    await shown(1);
    expect(screen.getAllByPlaceholderText('Search in 1 records...')).toHaveLength(9);
    expect(rowTexts()[0]?.at(-2)).toBe('Ledger L1 is not mapped');
  });

  it('shows a wait text instead of an in-process row’s message, and filters by it', async () => {
    const { user } = showSync({ rows: oneOfEach });
    await shown(4);
    await user.type(screen.getByLabelText('Filter Message'), 'please wait');
    await shown(1);
    expect(rowTexts()[0]?.slice(-2)).toEqual(['Please wait some time', 'In-Process']);
  });

  it('reads messages that are objects with type and msg, and other spellings of statuses', async () => {
    showSync({
      rows: [
        syncRow(1, { type: undefined, msg: { type: 'error', msg: 'Held back' } }),
        syncRow(2, { type: 'In Process' }),
      ],
    });
    await waitFor(() =>
      expect(rowTexts().map(cells => cells.slice(-2))).toEqual([
        ['Please wait some time', 'In-Process'],
        ['Held back', 'ErrorRepost'],
      ]),
    );
    await waitFor(() => expect(tab(/Error/)).toHaveTextContent('Error 1'));
  });
});

describe('the search form', () => {
  it('sends a text for trans_id and trans_ref_num, and a date for the others', async () => {
    const { user, sentTo } = showSync();
    await screen.findByText('No transactions');
    await user.selectOptions(field('option'), 'Trans Ref No.');
    await user.type(field('txtValue'), ' INV/7 {Enter}');
    await waitFor(() => expect(sentTo('/report/maruti-sync')).toHaveLength(2));
    await user.selectOptions(field('option'), 'Trans Date');
    fireEvent.change(field('dtValue'), { target: { value: '2026-02-28' } });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(sentTo('/report/maruti-sync')).toHaveLength(3));
    expect(sentTo('/report/maruti-sync').map(call => call.body)).toEqual([
      { option: 'sync_date', dtValue: '2026-11-21' },
      { option: 'trans_ref_num', txtValue: 'INV/7' },
      { option: 'trans_date', dtValue: '2026-02-28' },
    ]);
  });

  it('names a missing text, and sends nothing', async () => {
    const { user, sentTo } = showSync();
    await screen.findByText('No transactions');
    await user.selectOptions(field('option'), 'Trans Id');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText('Trans Id Required')).toBeVisible();
    expect(sentTo('/report/maruti-sync')).toHaveLength(1);
  });

  it('repeats the same search', async () => {
    const { user, sentTo } = showSync({ rows: oneOfEach });
    await shown(4);
    await waitFor(async () => {
      // A search whose last rows are still on their way is not sent again.
      await user.click(screen.getByRole('button', { name: 'Search' }));
      expect(sentTo('/report/maruti-sync').length).toBeGreaterThan(1);
    });
  });

  it('is filled from the URL, together with tab and filters', async () => {
    const filter = encodeURIComponent(JSON.stringify({ tab: 'error', LOC_CD: 'blr' }));
    const { sentTo } = showSync({
      rows: oneOfEach,
      path: `/txnsync/list?option=trans_id&txtValue=TX%2F3&filter=${filter}`,
    });
    await shown(1);
    expect(sentTo('/report').map(call => call.body)).toEqual([{ option: 'trans_id', txtValue: 'TX/3' }]);
    expect(field('option')).toHaveValue('trans_id');
    expect(field('txtValue')).toHaveValue('TX/3');
    expect(tab(/Error/)).toHaveAttribute('aria-selected', 'true');
  });

  it('shows why the rows failed to load, and retries', async () => {
    let down = true;
    const answer = () => (down ? json({ msg: 'Sync store is down' }, 503) : json(oneOfEach));
    const { user } = showSync({ answers: { '/report/maruti-sync': answer } });
    expect(await screen.findByText(/Sync store is down/)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown(4);
  });
});

describe('the server search', () => {
  it('runs once after the last key, and restores the list when cleared', async () => {
    const { user, sentTo } = showSync({
      rows: oneOfEach,
      answers: { '/report/maruti/search/a%2Fb': () => json([syncRow(9)]) },
    });
    await shown(4);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'a/b');
    await shown(1);
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await shown(4);
    expect(sentTo('/report/maruti/search')).toHaveLength(1);
    expect(sentTo('/report/maruti-sync')).toHaveLength(1);
  });

  it('never replaces a newer result with a slow older one', async () => {
    let release: (answer: Response) => void = () => {};
    const { user } = showSync({
      rows: oneOfEach,
      answers: {
        '/report/maruti/search/old': () => new Promise(resolve => (release = resolve)),
        '/report/maruti/search/new': () => json([syncRow(8)]),
      },
    });
    await shown(4);
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'old');
    await screen.findByText('Loading...');
    await user.clear(box);
    await user.type(box, 'new');
    await screen.findByText('TX8');
    release(json([syncRow(7)]));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(screen.queryByText('TX7')).not.toBeInTheDocument();
    expect(screen.getByText('TX8')).toBeVisible();
  });
});

describe('a row’s status', () => {
  it.each([
    ['TX1', 'Success', 'Success Msg', 'Message 1'],
    ['TX2', 'In-Process', 'In-Process Msg', 'Please wait some time'],
    ['TX3', 'Error', 'Error Msg', 'Ledger L1 is not mapped'],
    ['TX4', 'Exception', 'Exception Msg', 'Segment S9 is unknown'],
  ])('opens its message with the redisId for %s', async (id, status, title, message) => {
    const { user } = showSync({ rows: oneOfEach });
    await shown(4);
    await user.click(inRow(id, status));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toHaveTextContent(message);
    expect(dialog).toHaveTextContent(`rds:${id.slice(2)}/a b`);
    await user.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
