import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../../../../src/records/listEngine';
import { ledgermap } from '../../../../src/schemas/ledgermap';
import { json } from '../../../dataProvider/fakeApi';
import { syncRow } from '../rows';
import { rowTexts, showSync } from '../syncScreen';

const MESSAGE = 'Ledger not found for party SURYA TRAVELS (DMS ledger 40110) in company 11';
const rows = [
  syncRow(1),
  syncRow(2, { type: 'error', msg: MESSAGE }),
  syncRow(3, { type: 'error', msg: MESSAGE }),
  syncRow(4, { type: 'error', msg: MESSAGE, PARENT_GROUP: 'Other Motors' }),
];
const map = {
  id: 'm1',
  parent_group: 'Bright Motors',
  ledger_type: 'Customer',
  dms_id: '40110',
  dms_name: 'Surya',
  rlb_id: 'R1',
  rlb_name: 'Surya',
  cid: 11,
  status: 1,
};

/** Opens the drawer of causes with these ledger maps. */
async function openCauses(ledgers: readonly ListRecord[]) {
  const shown = showSync({
    rows,
    resources: [ledgermap],
    answers: { '/master/ledgermap/list': () => json(ledgers) },
  });
  await waitFor(() => expect(rowTexts()).toHaveLength(rows.length));
  await shown.user.click(screen.getByRole('button', { name: 'Causes' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Causes' }));
  const items = await drawer.findAllByRole('listitem');
  const [first] = items;
  if (!first) throw new Error('The drawer shows no cause.');
  return { ...shown, drawer, item: within(first), items };
}

describe('a cause that needs a mapping', () => {
  it('covers all rows that need the same mapping, and opens its form filled in from message and row', async () => {
    const { user, router, item, items } = await openCauses([]);
    expect(items).toHaveLength(2);
    expect(item.getByText(`${MESSAGE}, Bright Motors`)).toBeVisible();
    await user.click(await item.findByRole('button', { name: 'Create ledger map' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ledgermap/create'));
    const address = new URLSearchParams(router.state.location.search);
    expect(JSON.parse(address.get('fill') ?? '')).toEqual({
      parent_group: 'Bright Motors',
      dms_id: '40110',
      dms_name: 'SURYA TRAVELS',
      cid: '11',
    });
    expect(decodeURIComponent(address.get('back') ?? '')).toMatch(
      /^\/txnsync\/causes\/error: Ledger not found/,
    );
  });

  it('whose mapping exists by now says how many rows can be posted, and opens the mapping', async () => {
    const { item, user, router } = await openCauses([map]);
    expect(await item.findByText('The ledger map exists. 2 rows can be posted now.')).toBeVisible();
    expect(item.queryByRole('button', { name: 'Create ledger map' })).toBeNull();
    await user.click(item.getByRole('link', { name: 'Open ledger map' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ledgermap/edit/m1'));
  });

  it('whose mapping is another company’s says so, and offers both', async () => {
    const { item } = await openCauses([{ ...map, cid: 12 }]);
    expect(
      await item.findByText('A ledger map with this key exists for company 12; this one needs its own.'),
    ).toBeVisible();
    expect(item.getByRole('button', { name: 'Create ledger map' })).toBeVisible();
    expect(item.getByRole('link', { name: 'Open ledger map' })).toBeVisible();
  });

  it('can be reopened by its URL', async () => {
    const name = encodeURIComponent(`error: ${MESSAGE}, Bright Motors`);
    showSync({
      rows,
      resources: [ledgermap],
      answers: { '/master/ledgermap/list': () => json([map]) },
      path: `/txnsync/causes/${name}?option=trans_id&txtValue=1`,
    });
    const [item] = await within(await screen.findByRole('dialog', { name: 'Causes' })).findAllByRole(
      'listitem',
    );
    expect(item).toHaveFocus();
  });
});

describe('an open transaction that needs a mapping', () => {
  it('offers the form too, and leads back to the transaction', async () => {
    const path = `/txnsync/record/${encodeURIComponent('rds:2/a b')}?option=trans_id&txtValue=1`;
    const { user, router } = showSync({
      rows,
      resources: [ledgermap],
      answers: { '/master/ledgermap/list': () => json([]) },
      path,
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Transaction TX2' }));
    expect(
      await drawer.findByText('Map DMS ledger 40110 to a ledger of the accounting product, then repost.'),
    ).toBeVisible();
    await user.click(await drawer.findByRole('button', { name: 'Create ledger map' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ledgermap/create'));
    expect(new URLSearchParams(router.state.location.search).get('back')).toBe(path);
  });
});
