import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { AuthProvider } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ledgermap } from '../../src/schemas/ledgermap';
import { CHANGED_MEANWHILE } from '../../src/wire/http/changedMeanwhile';
import { recordTag } from '../../src/wire/record/recordTag';
import { json, type Answer } from '../dataProvider/fakeApi';
import { ledger } from './records';
import { button, dialog, field, fill, formOpen, showScreens } from './screens';

type Wire = Readonly<Record<string, unknown>>;

const UPDATE = '/master/ledgermap/update/l1';
const SAVE = 'Edit Ledgermap';

/** An API that checks `If-Match`; another user has stored `theirs` since this form was opened. */
function versioned(theirs: Wire): { readonly stored: () => Wire; readonly answers: Record<string, Answer> } {
  let stored: Wire = theirs;
  const ifBase =
    (change: (body: unknown) => Response): Answer =>
    ({ body, base }) =>
      base === `"${recordTag(stored)}"`
        ? change(body)
        : json({ msg: 'Somebody else was first', code: CHANGED_MEANWHILE, record: stored }, 409);
  return {
    stored: () => stored,
    answers: {
      [UPDATE]: ifBase(body => json((stored = { ...stored, ...Object(body) }))),
      '/ledgermap/delete/l1': ifBase(() => json('Success')),
      // called to check whether the user's new name is unique
      '/ledgermap/exists/Asha%20%26%20Sons': () => json('duplicate'),
    },
  };
}

async function openEdit(
  answers: Record<string, Answer>,
  more: Partial<Parameters<typeof showScreens>[0]> = {},
) {
  const shown = showScreens({
    schemas: [ledgermap],
    path: '/ledgermap/edit/l1',
    records: { ledgermap: [ledger] },
    answers,
    features: ['versions'],
    ...more,
  });
  await formOpen(SAVE);
  return shown;
}

const ANYBODY: AuthProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => [],
};

beforeEach(() => {
  // react-admin logs each failed call to the console
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('sends the version that the form was filled from', async () => {
  const { user, sentTo } = await openEdit(versioned(ledger).answers);
  fill({ dms_pan: 'AAAAA1111A' });
  await user.click(button(SAVE));
  await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
  expect(sentTo(UPDATE)[0]?.base).toBe(`"${recordTag(ledger)}"`);
});

test('opens a record as it is now, even if the rights are still looked up', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['ledgermap', 'getOne', { id: 'l1' }], { ...ledger, dms_pan: 'AAAAA1111A' });
  await openEdit({}, { queryClient, authProvider: { ...ANYBODY, canAccess: async () => true } });
  expect(field('dms_pan')).toHaveValue('');
});

test('merges changes of different fields without asking, and says so', async () => {
  const api = versioned({ ...ledger, rlb_name: 'Asha & Sons', dt_update: '2026-11-21 09:00:00' });
  const { user, sentTo } = await openEdit(api.answers);
  fill({ dms_pan: 'AAAAA1111A' });
  await user.click(button(SAVE));
  expect(
    await screen.findByText(
      /saved. Someone else had changed RLB Ledger Name in the meantime; those changes were kept too/,
    ),
  ).toBeVisible();
  expect(api.stored()).toMatchObject({ rlb_name: 'Asha & Sons', dms_pan: 'AAAAA1111A' });
  expect(sentTo(UPDATE)).toHaveLength(2);
  expect(field('rlb_name')).toHaveValue('Asha & Sons');
});

test('asks about each field that both changed, and saves the answers', async () => {
  const theirs = { ...ledger, dms_pan: 'THEIR0000T', dms_gstin: '29THEIRS', rlb_gstin: '33' };
  const api = versioned({ ...theirs, dt_update: '2026-11-21 09:00:00' });
  const { user, sentTo } = await openEdit(api.answers);
  fill({ dms_pan: 'MINE00000M', dms_gstin: '29MINE' });
  await user.click(button(SAVE));

  const asked = within(await dialog('Someone else has changed this too'));
  expect(asked.getByText(/Stored on 21-11-2026 09:00:00/)).toBeVisible();
  const pan = within(asked.getByRole('radiogroup', { name: 'DMS PAN' }));
  expect(pan.getByRole('radio', { name: 'Mine: MINE00000M' })).not.toBeChecked();
  expect(asked.getByRole('listitem')).toHaveTextContent('RLB GSTIN: blank is now 33');

  await user.click(pan.getByRole('radio', { name: 'Mine: MINE00000M' }));
  await user.click(asked.getByText('Save'));
  expect(asked.getByText(/Choose for DMS GSTIN first/)).toBeVisible();
  expect(sentTo(UPDATE)).toHaveLength(1);

  await user.click(asked.getByRole('radio', { name: 'Theirs: 29THEIRS' }));
  await user.click(asked.getByText('Save'));
  await waitFor(() =>
    expect(api.stored()).toMatchObject({ dms_pan: 'MINE00000M', dms_gstin: '29THEIRS', rlb_gstin: '33' }),
  );
  expect(field('dms_gstin')).toHaveValue('29THEIRS');
});

test('keeps the draft when the user returns to the form, and asks again at the next save', async () => {
  const api = versioned({ ...ledger, dms_pan: 'THEIR0000T' });
  const { user, sentTo } = await openEdit(api.answers);
  fill({ dms_pan: 'MINE00000M' });
  await user.click(button(SAVE));
  await dialog('Someone else has changed this too');
  await user.click(button('Back to the form'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('dms_pan')).toHaveValue('MINE00000M');
  expect(api.stored()).toMatchObject({ dms_pan: 'THEIR0000T' });
  await user.click(button(SAVE));
  await dialog('Someone else has changed this too');
  expect(sentTo(UPDATE)).toHaveLength(2);
});

test('restores a record deleted meanwhile only after confirmation', async () => {
  const api = versioned({ ...ledger, status: 0 });
  const { user } = await openEdit(api.answers);
  fill({ dms_pan: 'MINE00000M' });
  await user.click(button(SAVE));
  const asked = within(await dialog('Someone else has deleted this ledger map'));
  expect(api.stored()).toMatchObject({ status: 0 });
  await user.click(asked.getByText('Restore and save'));
  await waitFor(() => expect(api.stored()).toMatchObject({ status: 1, dms_pan: 'MINE00000M' }));
});

test('warns that a record to delete has changed, and asks again', async () => {
  const { user, address } = await openEdit(versioned({ ...ledger, dms_pan: 'THEIR0000T' }).answers);
  await user.click(button('Delete'));
  const asked = within(await dialog('Delete this ledger map?'));
  await user.click(asked.getByText('Confirm'));
  expect(await asked.findByRole('alert')).toHaveTextContent('Not deleted. Somebody else was first');
  await user.click(asked.getByText('Confirm'));
  await waitFor(() => expect(address()).toBe('/ledgermap/list'));
});

test('sends no header to an API without versions, and looks the record up if the list is old', async () => {
  let minutes = 30;
  const theirs = { ...ledger, dms_pan: 'THEIR0000T' };
  const { user, sentTo } = await openEdit(
    { '/ledgermap/search/Asha%20Traders': () => json([theirs]) },
    { features: [], now: () => new Date(2026, 10, 21, 9, minutes) },
  );
  minutes += 1;
  fill({ dms_pan: 'MINE00000M' });
  await user.click(button(SAVE));
  await dialog('Someone else has changed this too');
  expect(sentTo(UPDATE)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Mine: MINE00000M' }));
  await user.click(within(screen.getByRole('dialog')).getByText('Save'));
  await waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
  expect(sentTo(UPDATE)[0]).toEqual({
    method: 'POST',
    path: UPDATE,
    body: expect.objectContaining({ dms_pan: 'MINE00000M' }),
  });
});

test('reports a record that changes faster than it can be saved, and keeps the draft', async () => {
  let changes = 0;
  const answer: Answer = () =>
    json({ msg: 'Somebody was first', code: CHANGED_MEANWHILE, record: theirsAfter((changes += 1)) }, 409);
  const { user, sentTo } = await openEdit({ [UPDATE]: answer });
  fill({ dms_pan: 'MINE00000M' });
  await user.click(button(SAVE));
  expect((await screen.findByText('Not saved')).closest('[role=alert]')).toHaveTextContent(
    'Somebody was first',
  );
  expect(sentTo(UPDATE)).toHaveLength(6);
  expect(field('dms_pan')).toHaveValue('MINE00000M');
});

/** The record after another user has changed a field this many times; this user does not change that field. */
const theirsAfter = (changes: number) => ({ ...ledger, rlb_name: `Asha ${changes}` });

describe('the look-up before a save, against an API without versions,', () => {
  test.each<[string, Answer]>([
    ['stops nothing where it fails', () => json({ msg: 'No index' }, 500)],
    [
      'takes what an index answers that lags behind for no change',
      () => json([{ ...ledger, dms_pan: 'OLD0000000', dt_update: '2026-11-19 10:00:00' }]),
    ],
  ])('%s', async (_, look) => {
    let minutes = 30;
    const search = '/ledgermap/search/Asha%20Traders';
    const stored = { ...ledger, dt_update: '2026-11-20 10:00:00' };
    const { user, sentTo } = await openEdit(
      { [search]: look, [UPDATE]: ({ body }) => json(body) },
      { features: [], now: () => new Date(2026, 10, 21, 9, minutes), records: { ledgermap: [stored] } },
    );
    // The cached list is now too old to use.
    minutes += 1;
    fill({ dms_pan: 'MINE00000M' });
    await user.click(button(SAVE));
    await screen.findByText('Ledger map saved');
    expect(sentTo(search)).toHaveLength(1);
    expect(sentTo(UPDATE)).toHaveLength(1);
  });
});
