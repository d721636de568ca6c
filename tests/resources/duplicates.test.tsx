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

/** Answers `duplicate` to the exists calls for taken values. */
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

describe('a ledger map', () => {
  test('has a message for each required field', async () => {
    const { user } = await openLedger({});
    await user.click(button('Create Ledgermap'));
    await waitFor(() => expect(messageAt('parent_group')).toBe('Parent Group Required'));
    expect(messageAt('ledger_type')).toBe('Ledger Type Required');
    expect(messageAt('rlb_id')).toBe('RLB Ledger Id Required');
    expect(messageAt('dms_id')).toBe('DMS Ledger Id Required');
    expect(messageAt('rlb_name')).toBe('RLB Ledger Name Required');
    expect(messageAt('dms_name')).toBe('DMS Ledger Name Required');
  });

  test('sends manufacturer fields as typed, and as empty strings once switched off', async () => {
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
  test('mark a duplicate code after the debounce, and prevent saving', async () => {
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

  test('keep their mark beside other errors', async () => {
    const { user } = await openLedger(exists('ledgermap', ['D2'], ['D2']));
    fill({ dms_id: 'D2' });
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    await user.click(button('Create Ledgermap'));
    await waitFor(() => expect(messageAt('rlb_id')).toBe('RLB Ledger Id Required'));
    expect(messageAt('dms_id')).toBe('Duplicate');
  });

  test('remove the mark for another value', async () => {
    await openLedger(exists('ledgermap', ['D2', 'D9'], ['D2']));
    fill({ dms_id: 'D2' });
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    fill({ dms_id: 'D9' });
    expect(messageAt('dms_id')).toBe('');
  });

  test('delay a save until the response', async () => {
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

  test('report a failed check without blocking the save', async () => {
    const { user } = await openLedger({
      ...exists('ledgermap', ['Zoya Stores']),
      '/ledgermap/exists/D2': () => json({ msg: 'Too busy' }, 503),
    });
    fill(LEDGER);
    expect(await screen.findByText(/Could not be checked for duplicates: Too busy/)).toBeVisible();
    await user.click(button('Create Ledgermap'));
    expect(await screen.findByText('Ledger map saved')).toBeVisible();
  });

  test('ignore the record’s own initial value', async () => {
    const { user, sentTo } = await openLedger(exists('ledgermap', ['X1'], ['X1']), '/ledgermap/edit/l1');
    fill({ dms_id: 'X1' });
    await waitFor(() => expect(messageAt('dms_id')).toBe('Duplicate'));
    fill({ dms_id: 'D000001' });
    await user.click(button('Edit Ledgermap'));
    await screen.findByText('Ledger map saved');
    expect(sentTo('/ledgermap/exists/D000001')).toEqual([]);
    expect(sentTo('/master/ledgermap/update/l1')).toHaveLength(1);
  });

  test('mark an unchanged clone as a duplicate of its original', async () => {
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

describe('an item map', () => {
  test('has a message for each required field, and checks code and name', async () => {
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
