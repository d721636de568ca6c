import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { itemmap } from '../../src/schemas/itemmap';
import { ledgermap } from '../../src/schemas/ledgermap';
import { json, type Answer } from '../dataProvider/fakeApi';
import { item, ledger } from './records';
import { button, field, fill, formOpen, messageAt, showScreens } from './screens';

const LEDGER = {
  parent_group: 'Bright Motors',
  ledger_type: 'Customer',
  dms_id: 'D2',
  dms_name: 'Zoya Stores',
  rlb_id: 'R2',
  rlb_name: 'Zoya Stores',
};

/** Answers each exists call: `duplicate` for the taken values. */
const exists = (resource: string, values: readonly string[], taken: readonly string[] = []) =>
  Object.fromEntries(
    values.map((value): [string, Answer] => [
      `/${resource}/exists/${encodeURIComponent(value)}`,
      () => json({ message: taken.includes(value) ? 'Duplicate' : 'ok' }),
    ]),
  );

const openLedger = async (answers: Record<string, Answer>, path = '/ledgermap/create') => {
  const shown = showScreens({ schemas: [ledgermap], path, records: { ledgermap: [ledger] }, answers });
  await formOpen(path.includes('edit') ? 'Edit Ledgermap' : 'Create Ledgermap');
  return shown;
};

describe('ledger map', () => {
  test('each required field has its own message', async () => {
    const { user } = await openLedger({});
    await user.click(button('Create Ledgermap'));
    await waitFor(() => expect(messageAt('parent_group')).toBe('Parent Group Required'));
    expect(messageAt('ledger_type')).toBe('Ledger Type Required');
    expect(messageAt('rlb_id')).toBe('RLB Ledger Id Required');
    expect(messageAt('dms_id')).toBe('DMS Ledger Id Required');
    expect(messageAt('rlb_name')).toBe('RLB Ledger Name Required');
    expect(messageAt('dms_name')).toBe('DMS Ledger Name Required');
  });

  test('sends manufacturer fields as they are, and as empty strings once they are switched off', async () => {
    const { user, sentTo } = await openLedger(exists('ledgermap', ['D2', 'Zoya Stores', 'D3', 'Zoya Two']));
    fill(LEDGER);
    await user.click(field('msilToggle'));
    fill({ dr_msil: 'MSIL Debit' });
    await user.selectOptions(field('vb_discount_field'), 'out_exchange_disc');
    await user.click(field('exception_for_tax_computation'));
    await user.click(button('Create Ledgermap'));
    await screen.findByText('Ledger map saved');
    expect(sentTo('/master/ledgermap/add')[0]?.body).toMatchObject({
      msilToggle: 'yes',
      dr_msil: 'MSIL Debit',
      dr_msil_code: '',
      vb_discount_field: 'out_exchange_disc',
      exception_for_tax_computation: 1,
    });
    await waitFor(() => expect(field('dms_id')).toHaveValue(''));
    fill({ ...LEDGER, dms_id: 'D3', dms_name: 'Zoya Two' });
    await user.click(field('msilToggle'));
    fill({ dr_msil: 'MSIL Debit' });
    await user.click(field('msilToggle'));
    await user.click(button('Create Ledgermap'));
    await waitFor(() => expect(sentTo('/master/ledgermap/add')).toHaveLength(2));
    expect(sentTo('/master/ledgermap/add')[1]?.body).toMatchObject({
      msilToggle: 'no',
      dr_msil: '',
      control_ldgr_code: '',
      vb_discount_field: null,
      exception_for_tax_computation: 0,
    });
  });
});

describe('duplicate checks', () => {
  test('a code that another record has is marked after the hand rests, and is not saved', async () => {
    const { user, sentTo } = await openLedger(exists('ledgermap', ['D2', 'Zoya Stores'], ['D2']));
    fill(LEDGER);
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    expect(sentTo('/ledgermap/exists/D2')).toEqual([
      { method: 'POST', path: '/ledgermap/exists/D2', body: { type: 'checkCode' } },
    ]);
    await user.click(button('Create Ledgermap'));
    await waitFor(() => expect(field('dms_id')).toHaveFocus());
    expect(messageAt('dms_id')).toBe('Duplicate');
    expect(sentTo('/master/ledgermap/add')).toEqual([]);
  });

  test('the mark stays beside other errors', async () => {
    const { user } = await openLedger(exists('ledgermap', ['D2'], ['D2']));
    fill({ dms_id: 'D2' });
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    await user.click(button('Create Ledgermap'));
    await waitFor(() => expect(messageAt('rlb_id')).toBe('RLB Ledger Id Required'));
    expect(messageAt('dms_id')).toBe('Duplicate');
  });

  test('another value takes the mark away', async () => {
    await openLedger(exists('ledgermap', ['D2', 'D9'], ['D2']));
    fill({ dms_id: 'D2' });
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    fill({ dms_id: 'D9' });
    expect(messageAt('dms_id')).toBe('');
  });

  test('a save that is pressed before the answer waits for it', async () => {
    let answer = () => {};
    const { user, sentTo } = await openLedger({
      ...exists('ledgermap', ['Zoya Stores']),
      '/ledgermap/exists/D2': () =>
        new Promise(resolve => {
          answer = () => resolve(json('duplicate'));
        }),
    });
    fill(LEDGER);
    await user.click(button('Create Ledgermap'));
    await waitFor(() => expect(sentTo('/ledgermap/exists/D2')).toHaveLength(1));
    expect(screen.getByText('Saving…')).toBeVisible();
    answer();
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    expect(sentTo('/master/ledgermap/add')).toEqual([]);
  });

  test('a check that fails says so, and does not stand in the way', async () => {
    const { user } = await openLedger({
      ...exists('ledgermap', ['Zoya Stores']),
      '/ledgermap/exists/D2': () => json({ msg: 'Too busy' }, 503),
    });
    fill(LEDGER);
    expect(await screen.findByText(/Could not be checked for duplicates: Too busy/)).toBeVisible();
    await user.click(button('Create Ledgermap'));
    expect(await screen.findByText('Ledger map saved')).toBeVisible();
  });

  test('what the record had when the edit began is no duplicate of itself', async () => {
    const { user, sentTo } = await openLedger(exists('ledgermap', ['X1'], ['X1']), '/ledgermap/edit/l1');
    fill({ dms_id: 'X1' });
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    fill({ dms_id: 'D000001' });
    await user.click(button('Edit Ledgermap'));
    await screen.findByText('Ledger map saved');
    expect(sentTo('/ledgermap/exists/D000001')).toEqual([]);
    expect(sentTo('/master/ledgermap/update/l1')).toHaveLength(1);
  });

  test('a clone that changes nothing is a duplicate of what it was made from', async () => {
    const { user, sentTo } = await (async () => {
      const shown = showScreens({
        schemas: [ledgermap],
        path: '/ledgermap/clone/l1',
        records: { ledgermap: [ledger] },
        answers: exists('ledgermap', ['D000001', 'Asha Traders'], ['D000001', 'Asha Traders']),
      });
      await formOpen('Create Ledgermap');
      return shown;
    })();
    await user.click(button('Create Ledgermap'));
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    expect(messageAt('dms_name')).toBe('Duplicate');
    expect(sentTo('/master/ledgermap/add')).toEqual([]);
  });
});

describe('item map', () => {
  test('each required field has its own message; code and name are checked', async () => {
    const { user, sentTo } = showScreens({
      schemas: [itemmap],
      path: '/itemmap/create',
      records: { itemmap: [item] },
      answers: exists('itemmap', ['C1', 'Oil'], ['Oil']),
    });
    await formOpen('Create Mapping');
    await user.click(button('Create Mapping'));
    await waitFor(() => expect(messageAt('parent_group')).toBe('Parent Group Required'));
    expect(messageAt('dms_id')).toBe('DMS ID Required');
    expect(messageAt('rlb_item_name')).toBe('RLB Item Name Required');
    expect(messageAt('rlb_item_code')).toBe('RLB Item Code Required');
    expect(messageAt('rlb_item_group')).toBe('RLB Item Group Required');
    expect(messageAt('uom')).toBe('UOM Required');
    fill({ rlb_item_code: 'C1', rlb_item_name: 'Oi' });
    fill({ rlb_item_name: 'Oil' });
    await waitFor(() => expect(messageAt('rlb_item_name')).toBe('Duplicate'));
    expect(sentTo('/itemmap/exists/').map(({ path, body }) => [path, body])).toEqual([
      ['/itemmap/exists/C1', { type: 'checkCode' }],
      ['/itemmap/exists/Oil', { type: 'checkName' }],
    ]);
  });
});
