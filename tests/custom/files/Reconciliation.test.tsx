import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reconcile, type DmsLine } from '../../../src/files/reconcile/reconcile';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { field, rowTexts } from '../sync/syncScreen';
import { chooseFile, fill, savedAs, showFiles } from './fileScreen';

const line = (ref: string, paise: number): DmsLine => ({
  key: ref,
  ref,
  date: '2026-04-15',
  transType: 'R',
  dealer: '0801',
  location: 'BLR',
  gstin: '',
  paise,
  redisId: `rds:${ref}`,
});

const ANSWER = reconcile(
  [line('V1', 10000), line('V2', 123450), line('V3', 500)],
  [line('V1', 10000), line('V2', 123400), line('V9', 700)],
  { paise: 0, days: 0 },
);

const UPLOADED = { type: 'success', data: { id: 'u1', rows: 3, accepted: 3, duplicate: 0, refused: 0 } };

async function showPiles(answers: Readonly<Record<string, Answer>> = {}) {
  const shown = showFiles({
    path: '/reconciliation',
    features: ['uploads', 'reconcile'],
    answers: {
      '/files/reconciliation': () => json(ANSWER),
      '/files/uploads/known': () => json({ upload: null }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Reconciliation' });
  chooseFile('accounts.xlsx');
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(shown.uploads).toHaveLength(1));
  shown.uploads[0]?.answer(UPLOADED);
  await screen.findByRole('link', { name: 'accounts.xlsx : Successfully Uploaded!' });
  fill('from_date', '2026-04-01');
  fill('to_date', '2026-04-30');
  fill('Trans_Type', 'R');
  fill('Location_CD', 'BLR');
  fill('MUL_DEALER_CD', '0801');
  fill('tolerance_amount', '0.50');
  fill('tolerance_days', '2');
  fireEvent.click(screen.getByRole('button', { name: 'Reconcile' }));
  await screen.findByLabelText('Equation');
  return shown;
}

describe('/reconciliation', () => {
  it('sends the upload’s full response, and the tolerance in paise', async () => {
    const { sentTo } = await showPiles();
    expect(sentTo('/files/reconciliation').map(call => call.body)).toEqual([
      {
        from_date: '2026-04-01',
        to_date: '2026-04-30',
        Trans_Type: 'R',
        Location_CD: 'BLR',
        MUL_DEALER_CD: '0801',
        data: UPLOADED,
        tolerance: { paise: 50, days: 2 },
      },
    ]);
    expect(screen.getByText(/tolerance ₹ 0.50 and 2 days/)).toBeVisible();
  });

  it('shows groups, amounts, and an equation that comes to zero', async () => {
    await showPiles();
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'All 4',
      'Matched 1',
      'Amount differs 1',
      'Other field differs 0',
      'Only in DMS 1',
      'Only in accounting 1',
      'Duplicate 0',
      'Timing 0',
    ]);
    const equation = screen.getByLabelText('Equation');
    expect(equation).toHaveTextContent(
      'DMS₹ 1,339.50Accounting₹ 1,341.00Difference₹ -1.50Explained by these groups₹ -1.50Not explained₹ 0.00',
    );
    expect([...equation.children].map(term => term.getAttribute('data-sign'))).toEqual([
      null,
      '−',
      '=',
      '−',
      '=',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'Amount differs 1' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(1));
    expect(rowTexts()[0]).toEqual(expect.arrayContaining(['V2', '1,234.50', '1,234.00', '0.50', 'Amount']));
  });

  it('names the search if neither side has results', async () => {
    const exact = { paise: 0, days: 0 };
    await showPiles({ '/files/reconciliation': () => json(reconcile([], [], exact)) });
    expect(
      await screen.findByText(
        'Neither DMS nor the file has a transaction of type R, location BLR and dealer code 0801 from 01-04-2026 to 30-04-2026.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/Outlet the Dealer Code/)).toBeVisible();
  });

  it('does not say of an empty group that neither side has anything', async () => {
    await showPiles();
    fireEvent.click(screen.getByRole('tab', { name: 'Duplicate 0' }));
    expect(await screen.findByText(/^Nothing in this group/)).toBeVisible();
    expect(screen.queryByText(/^Neither/)).toBeNull();
  });

  it('finds the dealer code by the number of one of its outlets, and says which of them is meant', async () => {
    showFiles({ path: '/reconciliation', features: ['uploads', 'reconcile'] });
    await screen.findByRole('heading', { name: 'Reconciliation' });
    expect(field('MUL_DEALER_CD')).toHaveAccessibleDescription(/Dealer Code .* not the outlet’s own number/);
    expect(field('Location_CD')).toHaveAccessibleDescription(/LOC CD/);
    fill('MUL_DEALER_CD', '02');
    expect(await screen.findByRole('option', { name: '0801, outlet 01, 02' })).toBeVisible();
  });

  it('returns to the form with its input and upload', async () => {
    const { sentTo } = await showPiles();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('link', { name: /accounts.xlsx : Successfully/ })).toBeVisible();
    expect(field('tolerance_amount')).toHaveValue('0.50');
    fill('Location_CD', 'MYS');
    fireEvent.click(screen.getByRole('button', { name: 'Reconcile' }));
    await screen.findByLabelText('Equation');
    const [first, second] = sentTo('/files/reconciliation').map(({ body }) => body);
    expect(second).toEqual({ ...Object(first), Location_CD: 'MYS' });
  });

  it('posts a transaction that only the DMS has, after confirmation', async () => {
    const { sentTo } = await showPiles({
      '/report/maruti-sync-repost/rds%3AV3': () => json({}),
    });
    fireEvent.click(screen.getByRole('tab', { name: 'Only in DMS 1' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(1));
    fireEvent.doubleClick(screen.getByText('V3'));
    const pair = within(await screen.findByRole('dialog', { name: 'Voucher V3' }));
    fireEvent.click(pair.getByRole('button', { name: 'Post this one' }));
    expect(await pair.findByText(/^Reposted/)).toBeVisible();
    expect(sentTo('/report/maruti-sync-repost')).toHaveLength(1);
  });

  it('exports the displayed group', async () => {
    await showPiles();
    fireEvent.click(screen.getByRole('tab', { name: 'Matched 1' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Excel (xlsx)' }));
    await waitFor(() => expect(savedAs()).toEqual(['Reconciliation - Matched.xlsx']));
  });

  it('links to the file report if the API cannot match', async () => {
    const { sent } = showFiles({ path: '/reconciliation' });
    expect(await screen.findByText(/reconciliation isn’t available here/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
