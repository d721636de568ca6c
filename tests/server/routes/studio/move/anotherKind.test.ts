import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import type { Field } from '../../../../../src/schemas/field';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi } from '../../../setup/testApi';

type Kind = 'text' | 'longText' | 'number' | 'date';
const code: Field = { kind: 'text', source: 'code', label: 'Code' };
const since = (kind: Kind): Field => ({ kind, source: 'since', label: 'Since' });
const tanks = (kind: Kind): Field => ({
  kind: 'list',
  source: 'tanks',
  label: 'Tanks',
  fields: [
    { kind: 'text', source: 'name', label: 'Name' },
    { kind, source: 'size', label: 'Size' },
  ],
});

let admin: StudioClient;
let records: StudioClient;
const record = async () => (await records.post('/master/fuelmap/list')).json[0];
const readsAside = async () => (await admin.get('/studio/resources/fuelmap/aside')).json;
const fuelmap = (...fields: readonly Field[]) => fuelmapOf({ fields: [code, ...fields] });
/** A record of the first version. */
async function begin(field: Field, value: unknown): Promise<void> {
  await admin.publish(fuelmap(field));
  await records.post('/master/fuelmap/add', { id: '1', code: '1', [field.source]: value });
}
const publish = (...fields: readonly Field[]) => admin.publishSeen(fuelmap(...fields));

beforeEach(async () => {
  const api = await createTestApi();
  admin = await adminOf(api);
  records = await adminOf(api, ALPHA, createApp(api.options));
});

it('a removed field that a roll back restores as another kind has its value again', async () => {
  await begin(since('text'), '20-11-2026');
  await publish(since('date'));
  await admin.rollBack('fuelmap', 1);
  await publish();
  expect(await record()).not.toHaveProperty('since');

  expect((await admin.rollBack('fuelmap', 2)).status).toBe(200);
  expect(await record()).toMatchObject({ since: '2026-11-20' });
  expect(await readsAside()).toMatchObject([{ value: '20-11-2026' }]);
  await admin.rollBack('fuelmap', 1);
  expect(await record()).toMatchObject({ since: '20-11-2026' });
  expect(await readsAside()).toEqual([]);
});

it('a value that the kind in between could not take comes back in the next one that can', async () => {
  await begin(since('text'), 'last week');
  await publish(since('number'));
  expect(await record()).toMatchObject({ since: null });

  await publish(since('longText'));
  expect(await record()).toMatchObject({ since: 'last week' });
  await admin.rollBack('fuelmap', 1);
  expect(await record()).toMatchObject({ since: 'last week' });
  expect(await readsAside()).toEqual([]);
});

it('a value that somebody wrote in between stays', async () => {
  await begin(since('text'), 'last week');
  await publish(since('number'));
  await records.post('/master/fuelmap/update/1', { ...(await record()), since: 7 });
  await publish(since('longText'));
  expect(await record()).toMatchObject({ since: '7' });
});

it('a cell of removed rows has its value again, though its column was of another kind since', async () => {
  await begin(tanks('text'), [{ name: 'T1', size: '018' }]);
  await publish(tanks('number'));
  await admin.rollBack('fuelmap', 1);
  await publish();

  await admin.rollBack('fuelmap', 2);
  expect(await record()).toMatchObject({ tanks: [{ name: 'T1', size: 18 }] });
  await admin.rollBack('fuelmap', 1);
  expect(await record()).toMatchObject({ tanks: [{ name: 'T1', size: '018' }] });
});

it('a cell that the kind in between could not take comes back in the next one that can', async () => {
  await begin(tanks('text'), [{ name: 'T1', size: 'large' }]);
  await publish(tanks('number'));
  expect(await record()).toMatchObject({ tanks: [{ name: 'T1', size: null }] });
  await publish(tanks('longText'));
  expect(await record()).toMatchObject({ tanks: [{ name: 'T1', size: 'large' }] });
});
