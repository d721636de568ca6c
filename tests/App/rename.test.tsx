import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Field } from '../../src/schemas/field';
import type { ResourceDeclaration } from '../../src/schemas/resource';
import { publishOne } from '../contract/studioSamples';
import { actOnResource } from './actOnResource';
import { ACCOUNT, openConsole } from './openConsole';

const outlet = { kind: 'text', source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' } as const;
const parent = referenceTo('fuel', 'Parent');

function referenceTo(resource: string, label: string): Field {
  return { kind: 'reference', source: 'fuel', label, fid: 'bbbbbbbb', resource, display: 'outlet' };
}

const declared = (name: string, label: string, ...fields: readonly Field[]): ResourceDeclaration => ({
  name,
  noun: name,
  menu: { key: `x_${name}`, label, icon: 'item', order: 60 },
  fields,
});

/** A console at the resources, with a resource of three records of which one is deleted. @param changed it, after that */
async function openResources(
  others: readonly ResourceDeclaration[] = [],
  limits = {},
  changed?: ResourceDeclaration,
) {
  const opened = await openConsole({ further: [], path: '/', ...limits });
  const { store, client, user } = opened;
  for (const each of [declared('fuel', 'Fuel Map', outlet, parent), ...others])
    await publishOne(store, ACCOUNT, each);
  const api = await client();
  for (const [id, name, fuel] of [
    ['r1', 'MG Road', null],
    ['r2', 'Ring Road', 'r1'],
    ['r3', 'Old Town', null],
  ])
    await api.post('/master/fuel/add', { id, outlet: name, fuel });
  await api.post('/master/fuel/delete/r3');
  if (changed) await publishOne(store, ACCOUNT, changed, { digest: 'd2', now: 6 });
  await actOnResource(user, 'Fuel Map', 'Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Fuel Map another name?' }));
  const give = async (name: string) => {
    const input = dialog.getByRole('textbox', { name: /^New name/ });
    await user.clear(input);
    await user.type(input, name);
    const why = dialog.getByRole('textbox', { name: 'Why' });
    if (!Reflect.get(why, 'value')) await user.type(why, 'Called so by now');
    await user.click(dialog.getByRole('button', { name: 'Give this name' }));
  };
  const listed = async () => (await api.post('/master/octane/list', {})).json;
  const stateOf = async (name: string) => Object((await api.get(`/studio/resources/${name}`)).json).state;
  return { ...opened, api, dialog, give, listed, stateOf };
}

const COPIED = [
  expect.objectContaining({ id: 'r1', outlet: 'MG Road', fuel: null }),
  expect.objectContaining({ id: 'r2', outlet: 'Ring Road', fuel: 'r1' }),
];

test('a resource gets another name with its records, whose references to each other follow', async () => {
  const { give, listed, stateOf, api } = await openResources();
  await give('octane');
  expect(await screen.findByText('Fuel Map has the name octane. 2 records were copied.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await listed()).toEqual(COPIED);
  expect(await stateOf('fuel')).toBe('retired');
  const { declaration } = Object((await api.get('/studio/resources/octane')).json);
  expect(declaration).toMatchObject({ menu: { key: 'x_octane', label: 'Fuel Map' } });
  expect(declaration.fields[1]).toMatchObject({ resource: 'octane' });
  const statesOf = async (name: string) =>
    Object((await api.get(`/studio/resources/${name}/versions`)).json)[0].states;
  expect(await statesOf('fuel')).toMatchObject([{ renamed: { name: 'octane', records: 2 } }]);
  expect(await statesOf('octane')).toMatchObject([{ renamed: { name: 'fuel', records: 2 } }]);
});

test('stays in use while others refer to it, which are named', async () => {
  const { give, dialog, listed, stateOf } = await openResources([
    declared('pump', 'Pump Map', outlet, referenceTo('fuel', 'Its fuel')),
  ]);
  await give('octane');
  expect(await dialog.findByText('Pump Map: Its fuel')).toBeVisible();
  expect(await listed()).toEqual(COPIED);
  expect(await stateOf('fuel')).toBe('live');
});

test('records that the new resource refuses stay, with the reason, and copied ones are not copied again', async () => {
  const { give, dialog, listed, stateOf, api, store } = await openResources();
  // Longer than the field may be by now.
  const short = { ...outlet, maxLength: 7 };
  await publishOne(store, ACCOUNT, declared('fuel', 'Fuel Map', short, parent), { digest: 'd2', now: 6 });
  await give('octane');
  expect(await dialog.findByText(/did not take 1 record/)).toBeVisible();
  expect(dialog.getByText(/Max 7 character Allowed/)).toHaveTextContent('Ring Road: Max 7 character Allowed');
  expect(dialog.getByRole('link', { name: 'Ring Road' })).toHaveAttribute('href', '/fuel/edit/r2');
  expect([await stateOf('fuel'), await listed()]).toEqual(['live', [COPIED[0]]]);
  await api.post('/master/fuel/update/r2', { id: 'r2', outlet: 'Ring', fuel: 'r1', status: 1 });
  await give('octane');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await listed()).toEqual([COPIED[0], expect.objectContaining({ id: 'r2', outlet: 'Ring' })]);
  expect(await stateOf('fuel')).toBe('retired');
});

test('names the records that would be refused before anything is copied', async () => {
  const short = declared('fuel', 'Fuel Map', { ...outlet, maxLength: 7 }, parent);
  const { dialog, stateOf } = await openResources([], {}, short);
  expect(await dialog.findByText(/Correct 1 record first/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Ring Road' })).toHaveAttribute('href', '/fuel/edit/r2');
  expect(await stateOf('octane')).toBeUndefined();
});

test('a name that another resource has is refused before anything is done', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { give, dialog, stateOf } = await openResources([declared('pump', 'Pump Map', outlet)]);
  await give('pump');
  expect(await dialog.findByText(/There is another resource of the name pump/)).toBeVisible();
  await give('fuelrates');
  expect(await dialog.findByText(/neither name may contain/)).toBeVisible();
  await give('fuel');
  expect(await dialog.findByText('This is its name already.')).toBeVisible();
  expect(await stateOf('fuel')).toBe('live');
});

test('a resource to which no record can be added is refused before a copy of it is published', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { give, dialog, stateOf, store } = await openResources();
  const closed = { ...declared('fuel', 'Fuel Map', outlet, parent), can: { create: false } };
  await publishOne(store, ACCOUNT, closed, { digest: 'd2', now: 6 });
  await give('octane');
  expect(await dialog.findByText(/No records can be added to this resource/)).toBeVisible();
  expect([await stateOf('fuel'), await stateOf('octane')]).toEqual(['live', undefined]);
});

test('a copy that is refused leaves no draft', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { give, dialog, api } = await openResources([], { publishesInHour: 1 });
  const declaration = declared('pump', 'Pump Map', outlet);
  const draft = await api.post('/studio/drafts', { name: 'pump', from: 'declaration', declaration });
  const { id, revision } = Object(draft.json);
  await api.post(`/studio/drafts/${id}/publish`, { revision, expect: '', why: 'A test' });
  await give('octane');
  expect(await dialog.findByText(/has published once within an hour/)).toBeVisible();
  const known: unknown = (await api.get('/studio/resources')).json;
  expect(known).toContainEqual(expect.objectContaining({ name: 'pump', state: 'live' }));
  expect(known).not.toContainEqual(expect.objectContaining({ name: 'octane' }));
});
