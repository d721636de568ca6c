import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceDeclaration } from '../../src/schemas/resource';
import { publishOne } from '../contract/studioSamples';
import { actOnResource } from './actOnResource';
import { ACCOUNT, openConsole } from './openConsole';

const declared = (
  name: string,
  label: string,
  fields: ResourceDeclaration['fields'],
): ResourceDeclaration => ({
  name,
  noun: name,
  menu: { key: `x_${name}`, label, icon: 'item', order: 60 },
  fields,
});
const outlet = { kind: 'text', source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' } as const;
const fuel = {
  kind: 'reference',
  source: 'fuel',
  label: 'Its fuel',
  fid: 'bbbbbbbb',
  resource: 'fuel',
  display: 'outlet',
} as const;

test('a resource that others show is retired only once each of them is accepted', async () => {
  const { user, store, client } = await openConsole({ further: [], path: '/' });
  await publishOne(store, ACCOUNT, declared('fuel', 'Fuel Map', [outlet]));
  await publishOne(store, ACCOUNT, declared('pump', 'Pump Map', [outlet, fuel]));
  await actOnResource(user, 'Fuel Map', 'Retire');
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire Fuel Map?' }));
  expect(dialog.getByText('Address: /fuel/list')).toBeVisible();
  expect(await dialog.findByText('Pump Map: Its fuel')).toBeVisible();
  const retire = dialog.getByRole('button', { name: 'Retire' });
  expect(retire).toBeDisabled();
  const accept = dialog.getByRole('checkbox', { name: 'Retire it all the same' });
  await user.click(accept);
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'No longer sold');

  // A colleague publishes another one meanwhile.
  await publishOne(store, ACCOUNT, declared('tank', 'Tank Map', [outlet, fuel]));
  await user.click(retire);
  expect(await dialog.findByText('Tank Map: Its fuel')).toBeVisible();
  expect(await dialog.findByText(/^Other resources refer to this one/)).toBeVisible();
  expect(accept).not.toBeChecked();
  expect(retire).toBeDisabled();

  await user.click(accept);
  await user.click(retire);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { json } = await (await client()).get('/studio/resources/fuel');
  expect(json).toMatchObject({ state: 'retired' });
});
