import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../../../contract/samples';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../../setup/testApi';

let api: TestApi;
let admin: StudioClient;

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
});

const why = 'For the new pumps';
const text = (source: string, more = {}) => ({ kind: 'text', source, label: source, ...more }) as const;

const entries = async () =>
  JSON.parse(await textOf(api.store.log.list(ALPHA, { from: null, to: null }))) as Record<string, unknown>[];

describe('a retired resource', () => {
  const reference = {
    kind: 'reference',
    source: 'f',
    label: 'F',
    resource: 'fuelmap',
    display: 'code',
  } as const;
  const pump = { name: 'pump', label: 'List of Pump', fields: ['F'] };

  it('is retired although others refer to it only if each of them is accepted', async () => {
    await admin.publish(fuelmapOf());
    await admin.publish({ name: 'pump', fields: [text('no'), reference] });
    expect((await admin.get('/studio/resources/fuelmap')).json).toMatchObject({ referredBy: [pump] });
    // Somebody else publishes another one while the first is looked at.
    const rows = { kind: 'list', source: 'rows', label: 'Rows', fields: [text('a'), reference] } as const;
    await admin.publish({ name: 'tank', fields: [text('no'), rows] });
    const tank = { name: 'tank', label: 'List of Tank', fields: ['F'] };
    const refused = await admin.post('/studio/resources/fuelmap/retire', { why, accept: ['pump'] });
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'referenced', references: [pump, tank], msg: expect.stringContaining('tank: F') },
    });
    const accept = ['pump', 'tank'];
    expect((await admin.post('/studio/resources/fuelmap/retire', { why, accept })).status).toBe(200);
    const logged = (await entries()).find(({ type }) => type === 'studio/retire');
    expect(logged?.payload).toMatchObject({ state: 'retired', accepted: accept });
    // What refers to it goes on, in new versions as well.
    await admin.publish({ name: 'pump', fields: [text('no', { label: 'Number' }), reference] });
    expect((await admin.get('/studio/resources/pump')).json).toMatchObject({ version: 2 });
  });

  it('cannot be referred to anew', async () => {
    await admin.publish(fuelmapOf());
    await admin.publish({ name: 'pump', fields: [text('no')] });
    await admin.post('/studio/resources/fuelmap/retire', { why });
    const declaration = { name: 'pump', fields: [text('no'), reference] };
    const draft = await admin.draft({ name: 'pump', from: 'declaration', declaration });
    expect(draft.findings).toMatchObject([{ message: "There is no resource 'fuelmap'." }]);
  });

  it('cannot be one that another live one refers to, unless that is accepted', async () => {
    await admin.publish(fuelmapOf());
    await admin.publish({ name: 'pump', fields: [text('no'), reference] });
    const refused = await admin.post('/studio/resources/fuelmap/retire', { why });
    expect(refused).toMatchObject({
      status: 409,
      json: { code: 'referenced', references: [pump], msg: expect.stringContaining('pump') },
    });
    await admin.post('/studio/resources/pump/retire', { why });
    expect((await admin.post('/studio/resources/fuelmap/retire', { why })).status).toBe(200);
    // It could not be corrected before it is back.
    expect((await admin.post('/studio/resources/pump/restore', { why })).status).toBe(200);
  });
});
