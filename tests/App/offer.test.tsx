import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import type { ResourceDeclaration } from '../../src/schemas/resource';
import { publishOne } from '../contract/studioSamples';
import { ACCOUNT, openConsole } from './openConsole';

const own: ResourceDeclaration = {
  name: 'pump',
  noun: 'pump',
  menu: { key: 'x_pump', label: 'Pump Map', icon: 'item', order: 60 },
  fields: [
    { kind: 'text', source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' },
    { kind: 'text', source: 'note', label: 'Note', fid: 'bbbbbbbb' },
  ],
};
/** What a release ships under the same name. */
const shipped = defineResource({
  ...own,
  fields: [
    { kind: 'text', source: 'outlet', label: 'Outlet code' },
    { kind: 'number', source: 'rate', label: 'Rate' },
  ],
});

/** The offer of a release that ships a resource which the account has made before. */
async function openOffer() {
  const opened = await openConsole({ further: [shipped], path: '/' });
  await publishOne(opened.store, ACCOUNT, own);
  await opened.user.click(await screen.findByRole('link', { name: 'Add or change resources' }));
  await screen.findByText('A release ships “Pump Map” as well. Yours stays in force until you decide.');
  await opened.user.click(screen.getByRole('link', { name: 'See the differences' }));
  await screen.findByRole('heading', { name: 'Pump Map: yours, and the shipped one' });
  return opened;
}

const differences = async () =>
  (await within(await screen.findByRole('region', { name: 'What differs' })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );

test('an offer says how the shipped resource differs, and is declined with a reason', async () => {
  const { user, client, address } = await openOffer();
  expect((await differences()).toSorted()).toEqual([
    'Details › Note was removed',
    'Details › Rate was added',
    'List › Note was removed',
    'List › Outlet code › HeadingOutlet → Outlet code',
    'List › Rate was added',
    'Note was removed',
    'Outlet code › LabelOutlet → Outlet code',
    'Rate was added',
  ]);
  await user.click(screen.getByRole('button', { name: 'Keep ours' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep your own Pump Map?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep ours' }));
  expect(await dialog.findByText('Say why')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Our branches need the note');
  await user.click(dialog.getByRole('button', { name: 'Keep ours' }));
  await waitFor(() => expect(address()).toBe('/studio/list'));
  expect(await screen.findByText('Your own Pump Map is kept.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^A release ships/)).toBeNull());
  const { json } = await (await client()).get('/studio/resources/pump');
  expect(json).toMatchObject({ origin: 'own', offered: null });
});

test('an offer that is opened as a draft has the shipped fields, and changes nothing else', async () => {
  const { user, client } = await openOffer();
  await user.click(await screen.findByRole('button', { name: 'Open as a draft' }));
  const fields = within(await screen.findByRole('navigation', { name: 'Fields' }));
  expect(await fields.findByRole('button', { name: /^Outlet code/ })).toBeVisible();
  expect(fields.getByRole('button', { name: /^Rate/ })).toBeVisible();
  expect(fields.queryByRole('button', { name: /^Note/ })).toBeNull();
  const { json } = await (await client()).get('/studio/resources/pump');
  expect(json).toMatchObject({ origin: 'own', version: 1, declaration: { fields: own.fields } });
});
