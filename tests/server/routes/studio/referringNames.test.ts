import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';

const text = (source: string): Field => ({
  kind: 'text',
  source,
  label: source,
  fid: `${source}aaaaaaaa`.slice(0, 8),
});

describe.each(storesInTurn)('a reference that shows a field of another resource on $name', ({ open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let admin: StudioClient;
  let records: StudioClient;
  let count = 0;
  let [fuel, pump] = ['', ''];

  beforeAll(async () => {
    opened = await open();
    const limits = { recordsInPublish: 2, recordsInRun: 4, publishesInHour: Number.POSITIVE_INFINITY };
    api = await createTestApi({ store: opened.store, limits });
    admin = await adminOf(api);
    records = await adminOf(api, ALPHA, createApp(api.options));
  }, startWithinMs);
  afterAll(() => opened.remove());

  const declarationOf = (name: string, fields: readonly Field[]): ResourceDeclaration =>
    fuelmapOf({
      name,
      menu: { key: `x_${name}`, label: name, icon: 'item', order: 1 },
      fields,
      duplicateChecks: [],
    });
  const reference = (display: string): Field => ({
    kind: 'reference',
    source: 'fuel',
    label: 'Fuel',
    resource: fuel,
    display,
  });
  const rows = (display: string): Field => ({
    kind: 'list',
    source: 'tanks',
    label: 'Tanks',
    fields: [reference(display)],
  });
  const shown = async (name = pump) => (await admin.get(`/studio/resources/${name}`)).json;
  const addFuels = async (many: number): Promise<void> => {
    for (let at = 0; at < many; at += 1)
      await records.post(`/master/${fuel}/add`, { id: `${fuel}${at}`, code: `F${at}` });
  };

  beforeEach(async () => {
    count += 1;
    [fuel, pump] = [`fuel${count}a`, `pump${count}a`];
    await admin.publish(declarationOf(fuel, [text('code'), text('rate')]));
    await admin.publish(declarationOf(pump, [text('no'), reference('code'), rows('code')]));
    await records.post(`/master/${pump}/add`, { id: `${pump}1`, no: '1', fuel: `${fuel}0` });
  });

  const renamed = () => declarationOf(fuel, [{ ...text('code'), source: 'grade' }, text('rate')]);

  it('follows when that field gets another name, as its next version, with its records as they are', async () => {
    const { answer } = await admin.dryRun(renamed());
    expect(answer.json.following).toEqual([{ name: pump, label: pump }]);
    expect((await admin.publishSeen(renamed())).json).toMatchObject({ version: 2 });
    const { declaration, version } = await shown();
    expect(version).toBe(2);
    expect(declaration.fields[1]).toMatchObject({ display: 'grade' });
    expect(declaration.fields[2].fields[0]).toMatchObject({ display: 'grade' });
    expect((await records.post(`/master/${pump}/list`)).json).toMatchObject([{ fuel: `${fuel}0` }]);
    const [newest] = (await admin.get(`/studio/resources/${pump}/versions`)).json;
    expect(newest).toMatchObject({ version: 2, why: `Follows the new field names of ${fuel}` });
    const log = (await records.post('/log/list')).json;
    expect(log).toContainEqual(
      expect.objectContaining({
        type: 'studio/publish',
        recordId: pump,
        payload: expect.objectContaining({ version: 2 }),
      }),
    );
    expect((await admin.rollBack(fuel, 1)).json).toMatchObject({ version: 3 });
    expect((await shown()).declaration.fields[1]).toMatchObject({ display: 'code' });
  });

  it('follows when it is retired, and stays retired', async () => {
    await admin.post(`/studio/resources/${pump}/retire`, { why: 'unused' });
    expect((await admin.publishSeen(renamed())).status).toBe(200);
    expect(await shown()).toMatchObject({ state: 'retired', version: 2 });
    expect((await admin.post(`/studio/resources/${pump}/restore`, { why: 'used' })).status).toBe(200);
  });

  it('reverts when the run of a rename is undone', async () => {
    await addFuels(3);
    const { json } = await admin.publishSeen(renamed());
    expect((await shown()).declaration.fields[1]).toMatchObject({ display: 'grade' });
    expect((await admin.post(`/studio/runs/${json.run}/undo`, { why: 'wrong name' })).status).toBe(200);
    expect(await shown()).toMatchObject({ version: 3 });
    expect((await shown()).declaration.fields[1]).toMatchObject({ display: 'code' });
  });

  it('is no publish of its own: it does not count within the hour', async () => {
    const lastHour = async (): Promise<number> => {
      let found = 0;
      const { id } = await admin.draft({ name: `count${count}`, from: 'blank' });
      await opened.store.studio
        .publish(ALPHA, id, api.clock.now().getTime(), ({ lastHour: times }) => {
          found = times.length;
          throw new Error('counted');
        })
        .catch(() => undefined);
      return found;
    };
    const before = await lastHour();
    expect((await admin.publishSeen(renamed())).status).toBe(200);
    expect(await shown()).toMatchObject({ version: 2 });
    expect(await lastHour()).toBe(before + 1);
  });

  it('shows the present name in an older version that is rolled back to', async () => {
    await admin.publishSeen(renamed());
    await admin.publish({ ...(await shown()).declaration, noun: 'fuel pump' });
    const { declaration } = await admin.draft({ name: pump, from: 'version', version: 1 });
    expect(declaration.fields[1]).toMatchObject({ display: 'grade' });
    expect(declaration.fields[2]).toMatchObject({ fields: [{ display: 'grade' }] });
    expect(await admin.publish(declaration)).toMatchObject({ status: 200, json: { version: 4 } });
  });

  it('does not keep its resource retired when the field has been removed meanwhile', async () => {
    await admin.post(`/studio/resources/${pump}/retire`, { why: 'unused' });
    await admin.publishSeen(declarationOf(fuel, [text('rate')]));
    expect((await admin.post(`/studio/resources/${pump}/restore`, { why: 'used' })).status).toBe(200);
    const { findings } = await admin.draft({ name: pump, from: 'live' });
    expect(findings).toContainEqual(
      expect.objectContaining({ pointer: '/fields/1/display', severity: 'error' }),
    );
  });

  it('may stay when its resource is retired, but no other field may begin to refer to that', async () => {
    await admin.post(`/studio/resources/${fuel}/retire`, { why: 'unused', accept: [pump] });
    const { declaration } = await shown();
    expect((await admin.publish({ ...declaration, noun: 'fuel pump' })).status).toBe(200);
    const also = { ...reference('nonsense'), source: 'also', label: 'Also' };
    const refused = await admin.publish({ ...declaration, fields: [...declaration.fields, also] });
    expect(refused).toMatchObject({ status: 422, json: { code: 'findings' } });
  });

  it('keeps a field from being removed', async () => {
    const refused = await admin.publishSeen(declarationOf(fuel, [text('rate')]));
    const found = {
      pointer: '/fields',
      severity: 'error',
      message: `The field 'code' is gone, but it is shown by: ${pump}.`,
      fix: { path: ['fields', 1], op: 'set', value: expect.objectContaining({ source: 'code' }) },
    };
    expect(refused).toMatchObject({ status: 422, json: { code: 'findings' } });
    expect(refused.json.findings).toContainEqual(expect.objectContaining(found));
    expect(await shown()).toMatchObject({ version: 1 });
  });

  it('is not published by a rename that has more records to move than a run moves', async () => {
    await addFuels(5);
    expect(await admin.publishSeen(renamed())).toMatchObject({
      status: 422,
      json: {
        code: 'limit',
        msg: expect.stringMatching(/^The resource has 5 records; a publish can move 4\./),
      },
    });
    expect(await shown(fuel)).toMatchObject({ version: 1 });
    expect(await shown()).toMatchObject({ version: 1 });
  });
});
