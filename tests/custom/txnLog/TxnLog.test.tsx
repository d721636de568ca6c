import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { beforeEach, describe, expect, it } from 'vitest';
// Imported in advance: on a busy machine, loading takes longer than a test waits.
import '../../../src/custom/txnLog/TxnLog';
import '../../../src/dataProvider/log/logRows';
import { json } from '../../dataProvider/fakeApi';
import { fill, showFiles } from '../files/fileScreen';
import { rowTexts } from '../sync/syncScreen';

beforeEach(() => localStorage.clear());

const changed = {
  id: '7',
  at: '2026-11-20 10:15:00',
  uid: 3,
  user: 'asha',
  type: 'segmap/update',
  recordId: 'a/b',
  recordName: 'Vehicle Sales Pune',
  payload: { godown: 'SOUTH' },
  status: 'done',
  error: '',
  diff: [
    { field: 'godown', before: 'NORTH', after: 'SOUTH' },
    { field: 'cost_center', before: null, after: 'CC1' },
  ],
};

const log = [
  changed,
  {
    ...changed,
    id: '6',
    type: 'vtype/status',
    recordName: 'Workshop Invoice',
    diff: [{ field: 'status', before: 1, after: 0 }],
  },
  { ...changed, id: '5', status: 'failed', error: 'Godown Required', diff: [], payload: { godown: '' } },
];

describe('/txnlog/list', () => {
  it('describes changes in words, and opens an entry with old and new values', async () => {
    const { router } = showFiles({
      path: '/txnlog/list',
      features: ['log'],
      answers: { '/log/list': () => json(log) },
    });
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
    expect(rowTexts().map(cells => cells.slice(1, -1))).toEqual([
      [
        '20-11-2026 10:15:00',
        'Segment map changed',
        'Vehicle Sales Pune',
        'asha',
        'Done',
        'Godown: NORTH → SOUTH · Cost Centre: — → CC1',
        '',
      ],
      [
        '20-11-2026 10:15:00',
        'Vehicle type disabled',
        'Workshop Invoice',
        'asha',
        'Done',
        'Status: Enabled → Disabled',
        '',
      ],
      [
        '20-11-2026 10:15:00',
        'Segment map not changed',
        'Vehicle Sales Pune',
        'asha',
        'Failed',
        '',
        'Godown Required',
      ],
    ]);
    expect(screen.queryByText(/this browser alone/)).not.toBeInTheDocument();

    const cell = screen.getByRole('gridcell', { name: 'Segment map changed' });
    cell.focus();
    fireEvent.keyDown(cell, { key: 'Enter' });
    const drawer = await screen.findByRole('dialog', { name: 'Segment map changed' });
    expect(router.state.location.pathname).toBe('/txnlog/entry/7');
    const rows = within(drawer)
      .getAllByRole('row')
      .map(row => row.textContent);
    expect(rows).toEqual(['FieldBeforeAfter', 'GodownNORTHSOUTH', 'Cost CentreCC1']);
    expect(within(drawer).getByText('Details for developers').closest('details')).not.toHaveAttribute('open');
    expect(within(drawer).getByRole('region', { name: 'Payload' })).toHaveTextContent('"godown": "SOUTH"');
    expect(within(drawer).getByRole('link')).toHaveAttribute('href', '/segmap/edit/a%2Fb');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/txnlog/list'));
  });

  it('has a button in each row that opens its entry, for users who do not know of the double click', async () => {
    const { router } = showFiles({
      path: '/txnlog/list',
      features: ['log'],
      answers: { '/log/list': () => json(log) },
    });
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
    const buttons = screen.getAllByRole('button', { name: 'Details' });
    expect(buttons).toHaveLength(3);
    fireEvent.click(buttons[0] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Segment map changed' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/txnlog/entry/7');
  });

  it('requests the last 30 days, or the searched ones, which an entry’s URL keeps', async () => {
    const { router, sentTo } = showFiles({
      path: '/txnlog/list',
      features: ['log'],
      answers: { '/log/list': ({ body }) => json(Reflect.get(Object(body), 'to_date') ? log : []) },
    });
    expect(await screen.findByText('No changes on these days.')).toBeVisible();
    const bodies = () => sentTo('/log/list').map(({ body }) => body);
    expect(bodies()[0]).toEqual({ from_date: dayjs().subtract(29, 'day').format('YYYY-MM-DD') });

    const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    fill('from_date', '');
    search();
    expect(await screen.findByText('From Date Required')).toBeVisible();
    fill('from_date', '2026-11-20');
    fill('to_date', '2026-11-19');
    search();
    expect(await screen.findByText('To Date Should be Greater than From Date')).toBeVisible();
    fill('from_date', '2025-11-19');
    search();
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
    expect(bodies().at(-1)).toEqual({ from_date: '2025-11-19', to_date: '2026-11-19' });

    const cell = screen.getByRole('gridcell', { name: 'Segment map changed' });
    cell.focus();
    fireEvent.keyDown(cell, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/txnlog/entry/7'));
    expect(router.state.location.search).toBe('?from_date=2025-11-19&to_date=2026-11-19');
  });

  it('reports an API without a log, and does not call it', async () => {
    const { sent } = showFiles({ path: '/txnlog/list' });
    expect(await screen.findByText(/This API keeps no log/)).toBeVisible();
    expect(await screen.findByText('No changes yet.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
