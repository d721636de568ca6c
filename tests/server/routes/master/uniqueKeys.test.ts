import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { moveSome } from '../../../../server/routes/studio/run/runWorker';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { textOf } from '../../../contract/samples';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { segmapOf } from '../../setup/samples';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';

const code: Field = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate: Field = { kind: 'number', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const same = { status: 409, json: { code: 'sameMapping', msg: 'Mapping Already Exists' } };

describe.each(storesInTurn)('a record with the values of a unique key on $name', ({ open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let admin: StudioClient;
  /** Its calls of own resources are not in the description. */
  let records: StudioClient;

  beforeAll(async () => {
    opened = await open();
    api = await createTestApi({ store: opened.store, limits: { recordsInPublish: 2 } });
    admin = await adminOf(api);
    records = await adminOf(api, ALPHA, createApp(api.options));
  }, startWithinMs);
  afterAll(() => opened.remove());

  const add = (name: string, body: object, client = records) => client.post(`/master/${name}/add`, body);
  const declarationOf = (name: string, fields: readonly Field[]): ResourceDeclaration =>
    fuelmapOf({
      name,
      menu: { key: `x_${name}`, label: name, icon: 'item', order: 100 },
      fields,
      duplicateChecks: [],
      uniqueKeys: [
        { fields: fields.map(({ source }) => source), title: 'Status', message: 'Mapping Already Exists' },
      ],
    });

  it('of a shipped resource is not added while another one is active', async () => {
    expect((await add('segmap', segmapOf('a', { cid: 12 }))).status).toBe(200);
    expect(await add('segmap', segmapOf('b', { cid: 12, parent_group: ' SHREE MOTORS ' }))).toMatchObject(
      same,
    );
    expect((await add('segmap', segmapOf('a', { cid: 12 }))).status).toBe(200);
    expect((await add('segmap', segmapOf('c', { cid: 12, parent_group: 'Shree Motors' }))).status).toBe(200);
    expect((await add('segmap', segmapOf('d', { cid: 12 }), await adminOf(api, BETA))).status).toBe(200);
    expect((await admin.post('/master/segmap/delete/a')).status).toBe(200);
    expect((await add('segmap', segmapOf('e', { cid: 12 }))).status).toBe(200);
  });

  it('of an own resource is not added either, alone or among many, and the attempt is logged', async () => {
    await admin.publish(declarationOf('tyremap', [code, rate]));
    expect((await add('tyremap', { id: '1', code: 'T', rate: 2 })).status).toBe(200);
    expect(await add('tyremap', { id: '2', code: 'T ', rate: 2 })).toMatchObject(same);
    expect((await add('tyremap', { id: '3', code: 'T', rate: 3 })).status).toBe(200);
    expect((await add('tyremap', { id: '4', code: 'T' })).status).toBe(200);
    expect(await add('tyremap', { id: '5', code: 'T', rate: null })).toMatchObject(same);
    const many = await records.post('/master/tyremap/add/many', {
      records: [
        { id: '6', code: 'U', rate: 1 },
        { id: '7', code: 'U', rate: 1 },
      ],
    });
    expect(many.json.refused).toMatchObject([{ at: 1, status: 409, message: 'Mapping Already Exists' }]);
    const entries = await textOf(opened.store.log.list(ALPHA, { from: null, to: null }));
    expect(entries).toContain('Mapping Already Exists');
  });

  it('is added once, however many add it at the same time', async () => {
    await admin.publish(declarationOf('oilmap', [code]));
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) => add('oilmap', { id: `${at}`, code: 'same' })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('is checked in the live version, even before a run has moved the other records', async () => {
    await admin.publish(declarationOf('beltmap', [code]));
    for (const at of [1, 2, 3]) await add('beltmap', { id: `${at}`, code: `c${at}` });
    const label: Field = { ...code, source: 'label' };
    const published = await admin.publishSeen(declarationOf('beltmap', [label]));
    expect(published.json.run).toBe('beltmap-2');
    expect(await add('beltmap', { id: '9', label: 'c3' })).toMatchObject(same);
    expect((await add('beltmap', { id: '8', label: 'c8' })).status).toBe(200);
    while (await moveSome({ store: opened.store, clock: api.clock.now, atOnce: 9, rest: 0 }, 9));
    expect(await add('beltmap', { id: '9', label: 'c2' })).toMatchObject(same);
  });
});
