import { screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { recordText } from '../../../src/custom/sync/record/recordText';
import { json } from '../../dataProvider/fakeApi';
import { oneOfEach, syncRow } from './rows';
import { rowTexts, showSync, tab } from './syncScreen';

const shown = (count: number) => waitFor(() => expect(rowTexts()).toHaveLength(count));
const drawer = (id: string) => screen.findByRole('dialog', { name: `Transaction ${id}` });
const activeRow = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');

describe('a record’s drawer', () => {
  it('opens with Enter at its own URL, beside the list’s search and filters', async () => {
    const { router, user } = showSync({ rows: oneOfEach });
    await shown(4);
    await user.click(tab(/Error/));
    await shown(1);
    screen.getByText('TX3').focus();
    await user.keyboard('{Enter}');
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/txnsync/record/rds%3A3%2Fa%20b');
    expect(new URLSearchParams(search).get('filter')).toBe('{"tab":"error"}');
    expect(await drawer('TX3')).toHaveTextContent('Ledger L1 is not mapped');
    expect(await screen.findByText('1 of 1')).toBeVisible();
  });

  it('moves to the next and previous record with j and k, and returns to the shown row', async () => {
    const { router, user } = showSync({ rows: oneOfEach });
    await shown(4);
    screen.getByText('TX4').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('1 of 4');
    await user.keyboard('j');
    await screen.findByText('2 of 4');
    await user.keyboard('j');
    await screen.findByText('3 of 4');
    await user.keyboard('k');
    expect(await drawer('TX3')).toBeVisible();
    await screen.findByText('2 of 4');
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe('/txnsync/list');
    await waitFor(() => expect(activeRow()).toBe('1'));
  });

  it('opens from a link once the rows have loaded', async () => {
    showSync({ rows: oneOfEach, path: '/txnsync/record/rds%3A1%2Fa%20b?option=trans_id&txtValue=TX1' });
    const fields = within(await drawer('TX1'));
    expect(await fields.findByText('INV/1')).toBeVisible();
    expect(fields.getByText('20-11-2026 10:00:01')).toBeVisible();
    expect(fields.getByText('9001')).toBeVisible();
  });

  it('says so if the list lacks the record, and sends core calls only', async () => {
    const { sent } = showSync({ rows: oneOfEach, path: '/txnsync/record/unknown' });
    expect(await screen.findByText(/This transaction is not in the list\./)).toBeVisible();
    expect(sent.map(call => call.path)).toEqual(['/report/maruti-sync']);
  });

  it('shows attempts and payload if the API provides them', async () => {
    const record = {
      ...syncRow(3, { type: 'error', msg: 'Ledger L1 is not mapped' }),
      payload: { voucher: 'V-77' },
      history: [
        {
          no: 1,
          at: '2026-11-20 10:00:03',
          actor: 'dms',
          action: 'sync',
          outcome: 'error',
          msg: 'Timed out',
        },
        {
          no: 2,
          at: '2026-11-20 11:00:00',
          actor: 'asha',
          action: 'repost',
          outcome: 'error',
          msg: 'No ledger',
        },
      ],
    };
    showSync({
      rows: oneOfEach,
      features: ['sync'],
      answers: {
        '/sync/records/rds%3A3%2Fa%20b': () => json(record),
        '/sync/changes': () => json({ seq: 1, rows: [] }),
      },
      path: '/txnsync/record/rds%3A3%2Fa%20b',
    });
    const attempts = await screen.findAllByRole('listitem');
    expect(attempts.map(attempt => attempt.textContent)).toEqual([
      'ErrorFirst sync by dms20-11-2026 10:00:03Timed out',
      'ErrorRepost by asha20-11-2026 11:00:00No ledger',
    ]);
    expect(screen.getByText(/"voucher": "V-77"/)).toBeVisible();
  });

  it('can be copied as text', async () => {
    const { user } = showSync({ rows: oneOfEach, path: '/txnsync/record/rds%3A3%2Fa%20b' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const copy = await screen.findByRole('button', { name: 'Copy as text' });
    // The copy button is enabled once the record has loaded.
    await waitFor(() => expect(copy).toBeEnabled());
    await user.click(copy);
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(write.mock.calls[0]?.[0]).toBe(
      [
        'Error: Ledger L1 is not mapped',
        '',
        'Txn Date: 20-11-2026 10:00:03',
        'Parent Group: Bright Motors',
        'Dealer Code: 0801',
        'LOC CD: BLR',
        'Txn Type: WI',
        'Txn ID: TX3',
        'Txn Ref Num: INV/3',
        'UTD: 9003',
        'Redis ID: rds:3/a b',
      ].join('\n'),
    );
  });
});

describe('a record as text', () => {
  it('never fails, whatever a record contains', () => {
    const anyRecord = fc.dictionary(
      fc.constantFrom('TRANS_DATE', 'type', 'msg', 'utd', 'redisId'),
      fc.anything(),
    );
    const isText = fc.property(anyRecord, record => typeof recordText(record, null) === 'string');
    fc.assert(isText, { examples: [[{ TRANS_DATE: { toString: 0 } }]] });
    expect(recordText({}, null)).toBe('No status: \n');
  });
});
