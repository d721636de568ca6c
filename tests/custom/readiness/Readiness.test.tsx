import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Imported in advance: on a busy machine, loading takes longer than a test waits.
import '../../../src/custom/readiness/Readiness';
import { json } from '../../dataProvider/fakeApi';
import { savedAs, showFiles } from '../files/fileScreen';
import { rowTexts } from '../sync/syncScreen';

beforeEach(() => localStorage.clear());

const group = {
  resource: 'ledgermap',
  state: 'missing',
  key: ['parent_group', 'dms_id'],
  values: { parent_group: 'SHREE', dms_id: '40110', cid: '11', dms_name: 'SURYA TRAVELS' },
  rows: 137,
  paise: 184_022_050,
  unpriced: 0,
  behind: 0,
  oldest: '2026-11-19',
  types: ['VP', 'WI'],
  sample: 'r1',
};
const item = {
  ...group,
  resource: 'itemmap',
  state: 'several',
  values: { parent_group: 'SHREE', dms_id: 'P-1' },
  rows: 1,
  paise: 500,
  behind: 4,
};
const answer = {
  at: '2026-11-20 10:00:00',
  looked: 200,
  rows: 138,
  paise: 184_022_550,
  unpriced: 0,
  ready: 3,
  groups: [group, item],
  more: { groups: 0, rows: 0, paise: 0 },
  whole: true,
};
const checked = {
  stopped: 2,
  stoppedPaise: 1_050,
  warned: 1,
  reasons: [
    {
      reason: 'gstin',
      level: 'stops',
      resource: '',
      rows: 2,
      redisId: 'r 9',
      place: 'payload.party.gstin',
      value: '24AAACC1206D1ZX',
      expected: '24AAACC1206D1ZM',
      paise: 1_050,
    },
    {
      reason: 'futureDate',
      level: 'warns',
      resource: '',
      rows: 1,
      redisId: 'r2',
      place: 'payload.date',
      value: '2026-12-01',
      expected: '2026-11-20',
      paise: 0,
    },
  ],
};

const show = (features: string[] = ['readiness']) =>
  showFiles({ path: '/readiness', features, answers: { '/sync/readiness': () => json(answer) } });

describe('/readiness', () => {
  it('lists what transactions wait for, with the total', async () => {
    show();
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    expect(rowTexts().map(cells => cells.slice(1, 7))).toEqual([
      ['ledger map', '40110 (11)', '18,40,220.50', 'SURYA TRAVELS', '137', ''],
      ['Several: item mapping', 'P-1', '5.00', '', '1', '4'],
    ]);
    expect(screen.getByText(/held up/)).toHaveTextContent(
      '₹ 18,40,225.50 held up: 138 of 200 transactions that are not posted wait for a mapping.',
    );
    expect(screen.getByText(/3 failed transactions have every mapping/)).toBeVisible();
  });

  it('opens the form with the values of the transactions and the way back', async () => {
    const { router } = show();
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    fireEvent.click(screen.getByRole('link', { name: 'ledger map' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ledgermap/create'));
    const address = new URLSearchParams(router.state.location.search);
    expect(JSON.parse(address.get('fill') ?? '')).toEqual(group.values);
    expect(address.get('back')).toMatch(/^\/readiness/);
  });

  it('is exported for the branch manager as shown', async () => {
    show();
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(savedAs()).toEqual(['readiness.csv']));
    const [[saved] = []] = vi.mocked(saveAs).mock.calls;
    const text = saved instanceof Blob ? await saved.text() : '';
    expect(text.replace('\uFEFF', '').trimEnd().split(/\r?\n/u)).toEqual([
      'Missing,Key,Held up (₹),Name,Transactions,Wait for another first,Oldest,Types',
      'ledger map,40110 (11),1840220.5,SURYA TRAVELS,137,,19-11-2026,"VP, WI"',
      'Several: item mapping,P-1,5,,1,4,19-11-2026,"VP, WI"',
    ]);
  });

  it('opens the full list if there are too many to show', async () => {
    const { router } = show();
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    fireEvent.click(screen.getByRole('link', { name: 'Several: item mapping' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/itemmap/list'));
    expect(router.state.location.search).toContain('P-1');
  });

  it('shows the findings of the data checks: the check, an example, its place, and what to do', async () => {
    const told = { ...answer, checked };
    showFiles({
      path: '/readiness',
      features: ['readiness'],
      answers: { '/sync/readiness': () => json(told) },
    });
    const summary = await screen.findByText(
      'The data checks: accounting would refuse 2 transactions, ₹ 10.50; 1 looks wrong',
    );
    const list = within(summary.closest('details') ?? document.body);
    expect(list.getAllByRole('listitem', { hidden: true }).map(each => each.textContent)).toEqual([
      '2 rows: the GSTIN of the party is wrong (such as 24AAACC1206D1ZX instead of 24AAACC1206D1ZM), in party.gstin. Correct the GSTIN in the dealer management system and upload the transaction again. Show an example',
      'Check 1 row: the date is in the future (2026-12-01 instead of 2026-11-20), in date. Check the date, or post on that day. Show an example',
    ]);
    const [example] = list.getAllByRole('link', { hidden: true });
    expect(example).toHaveAttribute('href', expect.stringContaining('/txnsync/record/r%209'));
  });

  it('says so if the API does not report them', async () => {
    show([]);
    expect(await screen.findByText(/does not tell which mappings/)).toBeVisible();
  });
});
