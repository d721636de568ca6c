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

describe('what it opens with', () => {
  test('the record, and each toggle whose section holds something', async () => {
    await openEdit({
      ...segment,
      wi_godown: 'WS',
      cust_group_vh: 'VH',
      cash_bank_map: '{"CASH":["Cash","L1"]}',
    });
    expect(field('seg_ledger')).toHaveValue('Bengaluru 01');
    expect(field('cid')).toHaveValue('12');
    expect(field('seperateWsToggle')).toBeChecked();
    expect(field('bussinessCustGroupToggle')).toBeChecked();
    expect(field('cashBankMapToggle')).toBeChecked();
    expect(field('locToggle')).not.toBeChecked();
    expect(field('transTypeToggle')).not.toBeChecked();
    expect(field('wi_godown')).toHaveValue('WS');
    expect(field('cash_bank_map.0.deposit_bank_arr.0.ledger_code')).toHaveValue('L1');
    expect(queryField('loc_nature')).toBeNull();
    expect(screen.getByText('Nothing changed yet')).toBeVisible();
  });

  test.each(['a/b', '100 %', 'ü#?&', '..'])('the record whose id is %s', async id => {
    await openEdit({ ...segment, id });
    expect(field('seg_ledger')).toHaveValue('Bengaluru 01');
  });

  test('says what it waits for, and that a record is not there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    showScreens({ schemas: [segmap], path: '/segmap/edit/none', records: { segmap: [segment] } });
    expect(await screen.findByRole('status', { name: 'The segment map is on its way' })).toBeVisible();
    expect(await screen.findByText('This segment map is not there')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/segmap/list');
  });

  test('a list that could not be read is no missing record: it says why and tries again', async () => {
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

describe('what is sent', () => {
  test('the whole record, with what the form does not show, and the audit fields of an update', async () => {
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

  test('null for what a switched-off section held', async () => {
    const { user, sentTo } = await openEdit({ ...segment, r_segid: 5, wi_godown: 'WS' });
    await user.click(field('seperateWsToggle'));
    await user.click(button(SAVE));
    await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
    expect(sentTo(UPDATE)[0]?.body).toMatchObject({ seperateWsToggle: 'no', r_segid: null, wi_godown: null });
  });

  test('a cash bank map that nobody touched, as it came, also where it cannot be read', async () => {
    const { user, sentTo } = await openEdit({ ...segment, cash_bank_map: '{"CASH":"?"}' });
    expect(screen.getByText(/What is stored here could not be read/)).toHaveTextContent('{"CASH":"?"}');
    fill({ godown: 'BLR Second' });
    await user.click(button(SAVE));
    await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
    expect(sentTo(UPDATE)[0]?.body).toMatchObject({
      cash_bank_map: '{"CASH":"?"}',
      cashBankMapToggle: 'yes',
    });
  });

  test('the rows in place of a map that could not be read, once they are filled in', async () => {
    const { user, sentTo } = await openEdit({ ...segment, cash_bank_map: '{"CASH":"?"}' });
    fill({
      'cash_bank_map.0.payment_mode': 'CASH',
      'cash_bank_map.0.deposit_bank_arr.0.bank_ledger': 'Cash in hand',
      'cash_bank_map.0.deposit_bank_arr.0.ledger_code': 'L001',
    });
    expect(screen.getByText(/Saving puts the rows below in its place/)).toBeVisible();
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

  test('the list comes back after two seconds, not before, and the button takes no second save', async () => {
    const { address, sentTo, user } = await saveOnFakeClock();
    expect(button(SAVE)).toBeDisabled();
    await user.click(button(SAVE));
    await pass(1500);
    expect(address()).toBe('/segmap/edit/s1');
    await pass(600);
    expect(address()).toBe('/segmap/list');
    expect(sentTo(UPDATE)).toHaveLength(1);
  });

  test('whoever leaves before that is not asked, and not fetched back', async () => {
    const { address, user } = await saveOnFakeClock();
    await user.click(screen.getByText('Elsewhere'));
    expect(address()).toBe('/elsewhere');
    await pass(5000);
    expect(address()).toBe('/elsewhere');
  });
});

test('whoever leaves while a save is under way learns that it succeeded, and stays where they went', async () => {
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

describe('delete', () => {
  test('asks first, and then goes back to the list without asking about unsaved changes', async () => {
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

  test('any answer but Success is said in the dialog, and nothing is left', async () => {
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

describe('what the server says of fields', () => {
  test('lands on them, also on one in a folded section; the rest stands above the save bar', async () => {
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

/** Every field that a segment map has on the wire, empty. */
const emptySegment = Object.fromEntries(
  segmap.fields.filter(({ source }) => !(source in segment)).map(({ source }) => [source, null]),
);

test('a logout in the middle is no save', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openEdit(segment, { [UPDATE]: () => json({ msg: 'Please log in again' }, 401) });
  fill({ godown: 'BLR Second' });
  await user.click(button(SAVE));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.queryByText('Segment map saved')).toBeNull();
  expect(field('godown')).toHaveValue('BLR Second');
});
