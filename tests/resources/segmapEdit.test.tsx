import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { segmap } from '../../src/schemas/segmap';
import { json } from '../dataProvider/fakeApi';
import { segment } from './records';
import { button, dialog, field, fill, formOpen, messageAt, queryField, showScreens } from './screens';

const SAVE = 'Update Segmap';
const UPDATE = '/master/segmap/update/s1';

const openEdit = async (
  record: Record<string, unknown> = segment,
  answers: Parameters<typeof showScreens>[0]['answers'] = {},
) => {
  const shown = showScreens({
    schemas: [segmap],
    path: `/segmap/edit/${encodeURIComponent(String(record['id']))}`,
    records: { segmap: [record] },
    answers,
  });
  await formOpen(SAVE);
  return shown;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('opening a record', () => {
  test('shows the record, and opens each section with a value', async () => {
    await openEdit({
      ...segment,
      wi_godown: 'WS',
      cust_group_vh: 'VH',
      cash_bank_map: '{"__proto__":["Cash","L1"],"10":["DEPOSIT_BANK",{"\\"quoted\\"":["Q","Q1"]}]}',
    });
    expect(field('seg_ledger')).toHaveValue('Bengaluru 01');
    expect(field('cid')).toHaveValue('12');
    expect(field('seperateWsToggle')).toBeChecked();
    expect(field('bussinessCustGroupToggle')).toBeChecked();
    expect(field('cashBankMapToggle')).toBeChecked();
    expect(field('locToggle')).not.toBeChecked();
    expect(field('transTypeToggle')).not.toBeChecked();
    expect(field('wi_godown')).toHaveValue('WS');
    expect(field('cash_bank_map.0.payment_mode')).toHaveValue('__proto__');
    expect(field('cash_bank_map.0.deposit_bank_arr.0.ledger_code')).toHaveValue('L1');
    expect(field('cash_bank_map.1.payment_mode')).toHaveValue('10');
    expect(field('cash_bank_map.1.deposit_bank_arr.0.deposit_bank')).toHaveValue('"quoted"');
    expect(queryField('loc_nature')).toBeNull();
    expect(screen.getByText('Nothing changed yet')).toBeVisible();
  });

  test.each(['a/b', '100 %', 'ü#?&', '..'])('finds the record whose id is %s', async id => {
    await openEdit({ ...segment, id });
    expect(field('seg_ledger')).toHaveValue('Bengaluru 01');
  });

  test('shows that it is loading, or that the record does not exist', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    showScreens({ schemas: [segmap], path: '/segmap/edit/none', records: { segmap: [segment] } });
    expect(await screen.findByRole('status', { name: 'Loading segment map…' })).toBeVisible();
    expect(await screen.findByText('This segment map does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/segmap/list');
  });

  test('distinguishes a failed list from a missing record: shows why and retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const { user } = showScreens({
      schemas: [segmap],
      path: '/segmap/edit/s1',
      records: { segmap: [segment] },
      answers: {
        '/master/segmap/list': () => (broken ? json({ msg: 'No room left' }, 503) : json([segment])),
      },
    });
    expect(await screen.findByText('The segment map could not be loaded')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('No room left');
    broken = false;
    await user.click(button('Try again'));
    await formOpen(SAVE);
    expect(field('seg_ledger')).toHaveValue('Bengaluru 01');
  });
});

describe('saving a record', () => {
  test('sends the whole record, including hidden fields, with the audit fields of an update', async () => {
    const { user, sentTo } = await openEdit({ ...segment, txnid: 'T9' });
    fill({ godown: 'BLR Second' });
    await user.click(button(SAVE));
    await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
    expect(sentTo(UPDATE)[0]?.body).toEqual({
      ...emptySegment,
      ...segment,
      txnid: 'T9',
      godown: 'BLR Second',
      uid_update: 1,
      dt_update: '2026-11-21 09:30:05',
    });
  });

  test('sends null for a section switched off', async () => {
    const { user, sentTo } = await openEdit({ ...segment, r_segid: 5, wi_godown: 'WS' });
    await user.click(field('seperateWsToggle'));
    await user.click(button(SAVE));
    await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
    expect(sentTo(UPDATE)[0]?.body).toMatchObject({ seperateWsToggle: 'no', r_segid: null, wi_godown: null });
  });

  test('sends an unchanged cash bank map as received, even if unreadable', async () => {
    const { user, sentTo } = await openEdit({ ...segment, cash_bank_map: '{"CASH":"?"}' });
    expect(screen.getByText(/The stored value could not be read/)).toHaveTextContent('{"CASH":"?"}');
    fill({ godown: 'BLR Second' });
    await user.click(button(SAVE));
    await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
    expect(sentTo(UPDATE)[0]?.body).toMatchObject({
      cash_bank_map: '{"CASH":"?"}',
      cashBankMapToggle: 'yes',
    });
  });

  test('sends filled-in rows instead of an unreadable map', async () => {
    const { user, sentTo } = await openEdit({ ...segment, cash_bank_map: '{"CASH":"?"}' });
    fill({
      'cash_bank_map.0.payment_mode': 'CASH',
      'cash_bank_map.0.deposit_bank_arr.0.bank_ledger': 'Cash in hand',
      'cash_bank_map.0.deposit_bank_arr.0.ledger_code': 'L001',
    });
    expect(screen.getByText(/Saving replaces it with the rows below/)).toBeVisible();
    await user.click(button(SAVE));
    await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
    expect(sentTo(UPDATE)[0]?.body).toMatchObject({ cash_bank_map: '{"CASH":["Cash in hand","L001"]}' });
  });
});

describe('after a save', () => {
  const saveOnFakeClock = async () => {
    const shown = await openEdit();
    fill({ godown: 'BLR Second' });
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 1,
    });
    await shown.user.click(button(SAVE));
    await vi.waitFor(() => expect(screen.getByText('Segment map saved')).toBeInTheDocument());
    return shown;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('returns to the list after two seconds, and refuses a second save', async () => {
    const { address, sentTo, user } = await saveOnFakeClock();
    expect(button(SAVE)).toBeDisabled();
    await user.click(button(SAVE));
    await pass(1500);
    expect(address()).toBe('/segmap/edit/s1');
    await pass(600);
    expect(address()).toBe('/segmap/list');
    expect(sentTo(UPDATE)).toHaveLength(1);
  });

  test('does not ask a user who leaves earlier, nor bring them back', async () => {
    const { address, user } = await saveOnFakeClock();
    await user.click(screen.getByText('Elsewhere'));
    expect(address()).toBe('/elsewhere');
    await pass(5000);
    expect(address()).toBe('/elsewhere');
  });
});

test('tells a user who left during a save that it succeeded, and does not move them', async () => {
  let answer = () => {};
  const { user, address, sentTo } = await openEdit(segment, {
    [UPDATE]: ({ body }) =>
      new Promise(resolve => {
        answer = () => resolve(json(body));
      }),
  });
  fill({ godown: 'BLR Second' });
  await user.click(button(SAVE));
  await screen.findByText('Saving…');
  await user.click(screen.getByText('Elsewhere'));
  expect(await dialog('Unsaved changes')).toHaveTextContent('is under way');
  await user.click(button('Leave'));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await vi.waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
  answer();
  await vi.waitFor(() => expect(screen.getByText('Segment map saved')).toBeInTheDocument());
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(address()).toBe('/elsewhere');
});

describe('deleting', () => {
  test('asks first, and returns to the list without asking about unsaved changes', async () => {
    const { user, sentTo, address } = await openEdit();
    fill({ godown: 'BLR Second' });
    await user.click(button('Delete'));
    const asked = within(await dialog('Delete this segment map?'));
    expect(sentTo('/master/segmap/delete')).toEqual([]);
    await user.click(asked.getByText('Confirm'));
    await waitFor(() => expect(address()).toBe('/segmap/list'));
    expect(sentTo('/master/segmap/delete')).toHaveLength(1);
    expect(await screen.findByText('Segment map deleted')).toBeVisible();
  });

  test('shows any response but Success in the dialog, and stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, address } = await openEdit(segment, {
      '/master/segmap/delete/s1': () => json({ message: 'It is in use' }),
    });
    await user.click(button('Delete'));
    const asked = within(await dialog('Delete this segment map?'));
    await user.click(asked.getByText('Confirm'));
    expect(await asked.findByRole('alert')).toHaveTextContent('Not deleted. It is in use');
    expect(address()).toBe('/segmap/edit/s1');
  });
});

describe('field errors of the server', () => {
  test('are shown at the fields, also in a folded section; the rest is above the save bar', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openEdit(segment, {
      [UPDATE]: () =>
        json(
          { msg: 'Not accepted', code: 'invalid', fields: { segid: 'Segment 9 is gone', ghost: 'Boo' } },
          422,
        ),
    });
    await user.click(screen.getByLabelText('Hide Segment in accounting'));
    fill({ outlet_cd: '03' });
    await user.click(button(SAVE));
    await waitFor(() => expect(messageAt('segid')).toBe('Segment 9 is gone'));
    await waitFor(() => expect(field('segid')).toHaveFocus());
    expect(screen.getByText('Not saved').closest('[role=alert]')).toHaveTextContent(
      /Not accepted.*ghost: Boo/,
    );
    expect(field('outlet_cd')).toHaveValue('03');
  });
});

/** Every field of a segment map in the API, empty. */
const emptySegment = Object.fromEntries(
  segmap.fields.filter(({ source }) => !(source in segment)).map(({ source }) => [source, null]),
);

test('does not treat a logout midway as a save', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openEdit(segment, { [UPDATE]: () => json({ msg: 'Please log in again' }, 401) });
  fill({ godown: 'BLR Second' });
  await user.click(button(SAVE));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.queryByText('Segment map saved')).toBeNull();
  expect(field('godown')).toHaveValue('BLR Second');
});

test('stays on the form after a refused save, however long it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, address } = await openEdit(segment, { [UPDATE]: () => json({ msg: 'No room left' }, 503) });
  fill({ godown: 'BLR Second' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 });
  await user.click(button(SAVE));
  await vi.waitFor(() => expect(screen.getByText('Not saved')).toBeInTheDocument());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(address()).toBe('/segmap/edit/s1');
  // An attempt to leave would ask about the unsaved changes.
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('godown')).toHaveValue('BLR Second');
});
