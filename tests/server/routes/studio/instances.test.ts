import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { migrate } from '../../../../server/store/sql/migrate';
import { createSqlStore } from '../../../../server/store/sqlStore';
import { startWithinMs, testOptions } from '../../../contract/sqlUnderTest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, studioClient, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi } from '../../setup/testApi';
import { engines, type FreshDatabase } from '../../store/engines';

const pump = { kind: 'text', source: 'pump', label: 'Pump' } as const;

describe.each(engines.filter(({ skip }) => !skip))('two instances on one database of $name', engine => {
  let database: FreshDatabase;
  let one: StudioClient;
  let other: StudioClient;

  beforeAll(async () => {
    database = await engine.fresh();
    await migrate(database.db);
    const api = await createTestApi({ store: createSqlStore(database.db, testOptions) });
    const store = createSqlStore(database.again(), testOptions);
    // Not held to a description: what is published is in none.
    one = await adminOf(api, ALPHA, createApp(api.options));
    other = studioClient(createApp({ ...api.options, store }), ALPHA, await api.token(ALPHA));
  }, startWithinMs);
  afterAll(() => database.remove());

  it('serve what is published on the other one from their next call on', async () => {
    expect((await other.post('/master/fuelmap/list')).status).toBe(404);
    expect((await one.publish(fuelmapOf())).status).toBe(200);
    expect((await other.post('/master/fuelmap/add', { id: '1', code: 'D', pump: '4' })).json).toMatchObject({
      code: 'D',
      status: 1,
    });
    await one.publish(fuelmapOf({ fields: [...fuelmapOf().fields, pump] }));
    expect((await other.post('/master/fuelmap/update/1', { pump: '4' })).json.pump).toBe('4');
    expect((await other.get('/schemas')).json.resources).toMatchObject([{ version: 2 }]);
    await other.post('/studio/resources/fuelmap/retire', { why: 'w' });
    expect((await one.post('/master/fuelmap/list')).status).toBe(410);
    await one.post('/studio/resources/fuelmap/restore', { why: 'w' });
  });

  it('lose no write and mix no versions while one publishes and the other writes', async () => {
    const before = (await one.post('/master/fuelmap/list', {})).json.length;
    const declared = (await one.get('/studio/resources/fuelmap')).json.declaration;
    const publishes = async () => {
      for (let at = 0; at < 5; at += 1)
        expect((await one.publish({ ...declared, noun: `fuel ${at}` })).status).toBe(200);
    };
    const writes = Array.from({ length: 20 }, (_, at) =>
      other.post('/master/fuelmap/add', { id: `w${at}`, code: `W-${at}`, pump: '7' }),
    );
    const [, ...answers] = await Promise.all([publishes(), ...writes]);
    expect(answers.map(({ status, json }) => `${status} ${json.pump}`)).toEqual(writes.map(() => '200 7'));
    expect((await one.post('/master/fuelmap/list', {})).json).toHaveLength(before + writes.length);
  });
});

describe('the demo, which repeats its changes after a reload', () => {
  it('has the same drafts, versions and field ids again', async () => {
    const first = await createTestApi();
    const admin = await adminOf(first);
    const made: (readonly [method: string, path: string, body: unknown])[] = [];
    const change = async (method: string, path: string, body: unknown) => {
      const answer = await admin.send(method, path, body);
      if (answer.status === 200) made.push([method, path, body]);
      return answer.json;
    };
    const draft = await change('POST', '/studio/drafts', { name: 'fuelmap', from: 'blank' });
    await change('POST', '/studio/drafts', { name: 'segmap', from: 'blank' });
    const fields = [...draft.declaration.fields, pump];
    const declaration = { ...draft.declaration, fields };
    await change('PUT', `/studio/drafts/${draft.id}`, { revision: 1, declaration });
    await change('POST', `/studio/drafts/${draft.id}/publish`, { revision: 2, expect: '', why: 'w' });
    const next = await change('POST', '/studio/drafts', { name: 'fuelmap', from: 'live' });
    await change('PUT', `/studio/drafts/${next.id}`, {
      revision: 1,
      declaration: { ...next.declaration, noun: 'fuel' },
    });
    const state = async (client: StudioClient) => [
      (await client.get('/schemas')).json.resources,
      (await client.get(`/studio/drafts/${next.id}`)).json,
    ];
    const again = await adminOf(await createTestApi());
    for (const [method, path, body] of made) expect((await again.send(method, path, body)).status).toBe(200);
    expect(await state(again)).toEqual(await state(admin));
    expect(made).toHaveLength(5);
  });
});
