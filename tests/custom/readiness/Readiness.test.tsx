import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Imported in advance: on a busy machine, loading takes longer than a test waits.
import '../../../src/custom/readiness/Readiness';
import { json } from '../../dataProvider/fakeApi';
import { showFiles } from '../files/fileScreen';
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

const show = (features: string[] = ['readiness']) =>
  showFiles({ path: '/readiness', features, answers: { '/sync/readiness': () => json(answer) } });

describe('/readiness', () => {
  it('lists what transactions wait for, and what it adds up to', async () => {
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

  it('opens the list of those that are too many', async () => {
    const { router } = show();
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    fireEvent.click(screen.getByRole('link', { name: 'Several: item mapping' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/itemmap/list'));
    expect(router.state.location.search).toContain('P-1');
  });

  it('says so where the API does not tell', async () => {
    show([]);
    expect(await screen.findByText(/does not tell which mappings/)).toBeVisible();
  });
});
