import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { segmap } from '../../src/schemas/segmap';
import { json } from '../dataProvider/fakeApi';
import { segment } from './records';
import { button, dialog, field, fill, formOpen, messageAt, queryField, showScreens } from './screens';

const SAVE = 'Save Segmap';

const REQUIRED = {
  parent_group: 'Bright Motors',
  mul_dealer_cd: '0802',
  outlet_cd: '02',
  loc_cd: 'MYS',
  dealer_for_cd: 'NEXA',
  cid: '12',
  segid: '100002',
  seg_ledger: 'Mysuru 02',
  seg_ledger_cd: 'SL2',
  godown: 'MYS Main',
};

const save = (user: UserEvent) => user.click(button(SAVE));

const openCreate = async (setting: Partial<Parameters<typeof showScreens>[0]> = {}) => {
  const shown = showScreens({
    schemas: [segmap],
    path: '/segmap/create',
    records: { segmap: [segment] },
    ...setting,
  });
  await formOpen(SAVE);
  return shown;
};

describe('validation', () => {
  test('shows a message for each required field, blank ones too, and focuses the first', async () => {
    const { user, sentTo } = await openCreate();
    await save(user);
    await waitFor(() => expect(messageAt('parent_group')).toBe('Parent Group Required'));
    expect(messageAt('mul_dealer_cd')).toBe('Mul Dealer Code Required');
    expect(messageAt('outlet_cd')).toBe('Outlet Code Required');
    expect(messageAt('loc_cd')).toBe('Location Code Required');
    expect(messageAt('dealer_for_cd')).toBe('Dealer For Cd Required');
    expect(messageAt('seg_ledger')).toBe('Segment Ledger Required');
    expect(messageAt('seg_ledger_cd')).toBe('Segment Ledger Code Required');
    expect(messageAt('godown')).toBe('Godown Required');
    expect(messageAt('cid')).toBe('Company ID Required');
    expect(messageAt('segid')).toBe('Segment ID Required');
    await waitFor(() => expect(field('parent_group')).toHaveFocus());
    expect(field('parent_group')).toBeInvalid();
    expect(field('parent_group')).toHaveAccessibleDescription(/Parent Group Required/);
    fill({ ...REQUIRED, godown: '   ' });
    await waitFor(() => expect(messageAt('parent_group')).toBe(''));
    await save(user);
    expect(messageAt('godown')).toBe('Godown Required');
    expect(sentTo('/master/segmap/add')).toEqual([]);
  });

  test('shows messages for invalid and non-positive numbers', async () => {
    const { user, sentTo } = await openCreate();
    await user.click(field('seperateWsToggle'));
    fill({ ...REQUIRED, cid: 'abc', segid: '12a', r_segid: 'x', wi_bndp_segid: 'y' });
    await save(user);
    await waitFor(() => expect(messageAt('cid')).toBe('Company ID must be a number'));
    expect(messageAt('segid')).toBe('Segment ID must be a number');
    expect(messageAt('r_segid')).toBe('RCP segid must be a Number');
    expect(messageAt('wi_bndp_segid')).toBe('BANDP segid must be a Number');
    fill({ cid: '0', segid: '-3' });
    await waitFor(() => expect(messageAt('segid')).toBe('Segment ID must be a positive number'));
    expect(messageAt('cid')).toBe('Company ID must be a positive number');
    await save(user);
    expect(sentTo('/master/segmap/add')).toEqual([]);
  });

  test('shows a message for a text that is too long', async () => {
    const { user, sentTo } = await openCreate();
    await user.click(field('seperateWsToggle'));
    fill({ ...REQUIRED, wi_bndp_godown: 'x'.repeat(101), billing_code: 'y'.repeat(1001) });
    await save(user);
    await waitFor(() => expect(messageAt('wi_bndp_godown')).toBe('BANDP Godown Max 100 character Allowed'));
    expect(messageAt('billing_code')).toBe('Max 1000 character Allowed');
    expect(sentTo('/master/segmap/add')).toEqual([]);
  });

  test('links each invalid field in the summary, also in a folded section', async () => {
    const { user } = await openCreate();
    await user.click(screen.getByLabelText('Hide Segment in accounting'));
    expect(queryField('segid')).toBeNull();
    await save(user);
    const summary = await screen.findByText('10 fields need attention');
    expect(summary).toBeVisible();
    await user.click(button('Segment ID'));
    await waitFor(() => expect(field('segid')).toHaveFocus());
    expect(messageAt('segid')).toBe('Segment ID Required');
  });

  test('shows errors and changes in the rail', async () => {
    const { user } = await openCreate();
    const rail = within(screen.getByRole('navigation', { name: 'Sections' }));
    await user.type(field('billing_code'), 'B1');
    expect(rail.getByRole('link', { name: /Cost centre and billing/ })).toHaveTextContent('1 changed');
    await save(user);
    await waitFor(() =>
      expect(rail.getByRole('link', { name: /Dealer and location/ })).toHaveTextContent('5 errors'),
    );
    expect(screen.getByText('1 change')).toBeVisible();
  });
});

describe('a save', () => {
  test('sends numbers as numbers, empty values as null, toggles as no, with the draft’s id and the audit fields', async () => {
    const { user, sentTo } = await openCreate();
    fill(REQUIRED);
    await save(user);
    await screen.findByText('Segment map saved');
    const [add, ...more] = sentTo('/master/segmap/add');
    expect(more).toEqual([]);
    expect(add?.body).toMatchObject({
      ...REQUIRED,
      id: expect.stringMatching(/^draft-/),
      cid: 12,
      segid: 100002,
      r_segid: null,
      wi_bndp_segid: null,
      wi_bndp_godown: null,
      cash_bank_map: null,
      seperateWsToggle: 'no',
      bussinessCustGroupToggle: 'no',
      locToggle: 'no',
      transTypeToggle: 'no',
      cashBankMapToggle: 'no',
      loc_custGrp_applicable: 'n',
      vs_post_from_ci: 0,
      status: 1,
      uid_create: 1,
      dt_create: '2026-11-21 09:30:05',
    });
  });

  test('sends the fields of a section that is on, and null once it is off', async () => {
    const { user, sentTo } = await openCreate();
    fill(REQUIRED);
    await user.click(field('seperateWsToggle'));
    await user.click(field('locToggle'));
    fill({ wi_bndp_segid: '77', wi_godown: 'WS', loc_nature: 'Showroom' });
    await user.click(field('loc_custGrp_applicable'));
    await user.click(field('locToggle'));
    expect(queryField('loc_nature')).toBeNull();
    await save(user);
    await screen.findByText('Segment map saved');
    expect(sentTo('/master/segmap/add')[0]?.body).toMatchObject({
      seperateWsToggle: 'yes',
      wi_bndp_segid: 77,
      wi_godown: 'WS',
      locToggle: 'no',
      loc_nature: null,
      loc_custGrp_applicable: 'n',
    });
  });

  test('keeps the input of a section that is switched off and on again', async () => {
    const { user } = await openCreate();
    await user.click(field('locToggle'));
    await user.type(field('loc_nature'), 'Stockyard');
    await user.click(field('locToggle'));
    await user.click(field('locToggle'));
    expect(field('loc_nature')).toHaveValue('Stockyard');
  });

  test('does not validate a hidden section', async () => {
    const { user, sentTo } = await openCreate();
    fill(REQUIRED);
    await user.click(field('seperateWsToggle'));
    await user.type(field('r_segid'), 'no number');
    await user.click(field('seperateWsToggle'));
    await save(user);
    await screen.findByText('Segment map saved');
    expect(sentTo('/master/segmap/add')[0]?.body).toMatchObject({ r_segid: null });
  });

  test('sends the cash bank map row by row', async () => {
    const { user, sentTo } = await openCreate();
    fill(REQUIRED);
    await user.click(field('cashBankMapToggle'));
    expect(screen.getByLabelText('Remove payment mode')).toBeDisabled();
    expect(screen.getByLabelText('Remove deposit bank')).toBeDisabled();
    fill({
      'cash_bank_map.0.payment_mode': 'CASH',
      'cash_bank_map.0.deposit_bank_arr.0.bank_ledger': 'Cash in hand',
      'cash_bank_map.0.deposit_bank_arr.0.ledger_code': 'L001',
    });
    await user.click(button('Add payment mode'));
    const second = screen.getByRole('group', { name: 'Cash Bank Map 2' });
    await user.click(within(second).getByRole('button', { name: 'Add deposit bank' }));
    await user.click(within(second).getByRole('button', { name: 'Add deposit bank' }));
    const [, middle] = within(second).getAllByRole('button', { name: 'Remove deposit bank' });
    if (middle) await user.click(middle);
    fill({
      'cash_bank_map.1.payment_mode': 'CARD',
      'cash_bank_map.1.deposit_bank_arr.0.deposit_bank': 'HDFC',
      'cash_bank_map.1.deposit_bank_arr.0.bank_ledger': 'HDFC Current',
      'cash_bank_map.1.deposit_bank_arr.0.ledger_code': 'L014',
      'cash_bank_map.1.deposit_bank_arr.1.deposit_bank': 'SBI',
      'cash_bank_map.1.deposit_bank_arr.1.bank_ledger': 'SBI Current',
      'cash_bank_map.1.deposit_bank_arr.1.ledger_code': 'L015',
    });
    await save(user);
    await screen.findByText('Segment map saved');
    expect(sentTo('/master/segmap/add')[0]?.body).toMatchObject({
      cashBankMapToggle: 'yes',
      cash_bank_map:
        '{"CASH":["Cash in hand","L001"],"CARD":["DEPOSIT_BANK",{"HDFC":["HDFC Current","L014"]},{"SBI":["SBI Current","L015"]}]}',
    });
  });
});

describe('after a save', () => {
  test('clears the form, stays, uses a new id, and focuses the first field', async () => {
    const { user, sentTo, address } = await openCreate();
    fill(REQUIRED);
    await save(user);
    await screen.findByText('Segment map saved');
    await waitFor(() => expect(field('segid')).toHaveValue(''));
    expect(address()).toBe('/segmap/create');
    expect(screen.getByText('Nothing changed yet')).toBeVisible();
    await waitFor(() => expect(field('parent_group')).toHaveFocus());
    fill({ ...REQUIRED, loc_cd: 'HSN' });
    await save(user);
    await waitFor(() => expect(sentTo('/master/segmap/add')).toHaveLength(2));
    const ids = sentTo('/master/segmap/add').map(({ body }) => Object(body).id);
    expect(new Set(ids).size).toBe(2);
  });

  test('suggests the list’s parent groups', async () => {
    const { user } = await openCreate();
    await user.click(field('parent_group'));
    await user.type(field('parent_group'), 'bri');
    await user.click(await screen.findByRole('option', { name: 'Bright Motors' }));
    expect(field('parent_group')).toHaveValue('Bright Motors');
  });
});

describe('an existing mapping', () => {
  const same = {
    ...REQUIRED,
    mul_dealer_cd: ' 0801',
    outlet_cd: '01',
    loc_cd: 'BLR ',
    dealer_for_cd: 'ARENA',
  };

  test('is refused with a dialog that links to it', async () => {
    const { user, sentTo, address } = await openCreate();
    fill(same);
    await save(user);
    const said = await dialog('Mapping Status');
    expect(said).toHaveTextContent('Mapping Already Exists');
    expect(within(said).getByRole('link', { name: /^Bengaluru 01 · /u })).toHaveAttribute(
      'href',
      '/segmap/edit/s1',
    );
    expect(sentTo('/master/segmap/add')).toEqual([]);
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    expect(field('seg_ledger')).toHaveValue('Mysuru 02');
    expect(address()).toBe('/segmap/create');
  });

  test('refuses a clone of it that is unchanged, and takes one that differs', async () => {
    const { user, sentTo } = await openCreate({ path: '/segmap/clone/s1' });
    await save(user);
    const said = await dialog('Mapping Status');
    expect(within(said).getByRole('link', { name: /^Bengaluru 01 · /u })).toBeVisible();
    expect(sentTo('/master/segmap/add')).toEqual([]);
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    fill({ loc_cd: 'MYS' });
    await save(user);
    await waitFor(() => expect(sentTo('/master/segmap/add')).toHaveLength(1));
    expect(sentTo('/master/segmap/add')[0]?.body).toMatchObject({
      id: expect.stringMatching(/^draft-/),
      loc_cd: 'MYS',
      godown: 'BLR Main',
    });
  });

  test('does not conflict in another company, in another case, or if it is deleted', async () => {
    const deleted = { ...segment, id: 's2', loc_cd: 'GONE', status: 0 };
    const { user, sentTo } = await openCreate({ records: { segmap: [segment, deleted] } });
    const free = [{ cid: '13' }, { loc_cd: 'blr' }, { loc_cd: 'GONE' }];
    for (const [at, difference] of free.entries()) {
      fill({ ...same, ...difference });
      await save(user);
      await waitFor(() => expect(sentTo('/master/segmap/add')).toHaveLength(at + 1));
      await waitFor(() => expect(field('loc_cd')).toHaveValue(''));
    }
  });

  test('cannot be checked without the list: nothing is sent, and the next attempt checks again', async () => {
    let broken = true;
    const { user, sentTo } = await openCreate({
      answers: {
        '/master/segmap/list': () => (broken ? new Response('<html>', { status: 502 }) : json([segment])),
      },
    });
    fill(REQUIRED);
    await save(user);
    expect(await screen.findByText(/We couldn’t check whether/)).toBeVisible();
    expect(sentTo('/master/segmap/add')).toEqual([]);
    broken = false;
    await save(user);
    expect(await screen.findByText('Segment map saved')).toBeVisible();
  });
});

describe('cloning from a segment', () => {
  test('fills the form except id, segid and audit fields, and opens sections with values', async () => {
    const source = { ...segment, r_segid: 5, cash_bank_map: '{"CASH":["Cash in hand","L001"]}' };
    const { user, sentTo } = await openCreate({ records: { segmap: [source] } });
    await user.type(field('segid'), '200');
    await user.click(button('Clone from Segment'));
    await user.type(field('clone_segid'), '100001{Enter}');
    await waitFor(() => expect(field('godown')).toHaveValue('BLR Main'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('segid')).toHaveValue('200');
    expect(field('r_segid')).toHaveValue('5');
    expect(field('cash_bank_map.0.payment_mode')).toHaveValue('CASH');
    await user.clear(field('loc_cd'));
    await user.type(field('loc_cd'), 'MYS');
    await save(user);
    await screen.findByText('Segment map saved');
    const body = sentTo('/master/segmap/add')[0]?.body;
    expect(body).toMatchObject({
      segid: 200,
      r_segid: 5,
      seperateWsToggle: 'yes',
      dt_create: '2026-11-21 09:30:05',
    });
    expect(body).toMatchObject({ id: expect.stringMatching(/^draft-/), loc_cd: 'MYS' });
  });

  test('reports an unknown segment number in the dialog', async () => {
    const { user } = await openCreate();
    await user.click(button('Clone from Segment'));
    const asked = within(await dialog('Clone from Segment'));
    await user.type(field('clone_segid'), '42');
    await user.click(asked.getByRole('button', { name: 'Clone' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('No segment map has the Segment ID 42.');
    expect(field('godown')).toHaveValue('');
  });
});
