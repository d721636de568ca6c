import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { defineResource } from '../../../../src/schemas/defineResource';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';

const hsn: Field = { kind: 'text', source: 'x_hsn', label: 'HSN', default: 'none' };

describe.each(storesInTurn)('an account’s additions to a shipped resource, on $name', ({ open }) => {
  let opened: OpenStore;
  let api: TestApi;
  let count = 0;
  beforeAll(async () => {
    opened = await open();
    api = await createTestApi({ store: opened.store, limits: { publishesInHour: 1_000 } });
  }, startWithinMs);
  afterAll(() => opened.remove());

  /** The server of a release that ships a resource of this form. */
  async function release(shipped: ResourceDeclaration, limits = {}) {
    const app = createApp({
      ...api.options,
      limits: { ...api.options.limits, ...limits },
      resources: [defineResource(shipped)],
    });
    const { name } = shipped;
    const admin = await adminOf(api, ALPHA, app);
    const other = await adminOf(api, BETA, app);
    const entry = async () =>
      (await admin.get('/studio/resources')).json.find((each: { name: string }) => each.name === name);
    const list = async (client: StudioClient = admin): Promise<readonly Record<string, unknown>[]> =>
      (await client.post(`/master/${name}/list`)).json;
    const add = (client: StudioClient, id: string, more: object = {}) =>
      client.post(`/master/${name}/add`, { id, code: id, ...more });
    return { admin, other, entry, list, add };
  }
  /** A shipped resource that no other test has. */
  function shippedAnew(more: Partial<ResourceDeclaration> = {}): ResourceDeclaration {
    count += 1;
    const name = `shipped${count}z`;
    const menu = { key: `ship_${count}z`, label: 'Shipped', icon: 'item', order: 9 };
    return fuelmapOf({ name, menu, endpoints: { delete: `/${name}/delete/{id}` }, ...more });
  }
  const adapted = (basis: ResourceDeclaration, fields: readonly Field[] = [hsn]): ResourceDeclaration => ({
    ...basis,
    noun: 'our map',
    fields: [...basis.fields, ...fields],
    sections: basis.sections?.map(section => ({
      ...section,
      fields: [...section.fields, ...fields.map(({ source }) => source)],
    })),
  });
  const basisFrom = async (admin: StudioClient, name: string): Promise<ResourceDeclaration> => {
    const { json } = await admin.post('/studio/drafts', { name, from: 'shipped' });
    await admin.post(`/studio/drafts/${json.id}/discard`);
    expect(json.basis).toEqual(json.declaration);
    return json.declaration;
  };

  it('are in its calls, and in no other account’s, until the shipped form is published again', async () => {
    const shipped = shippedAnew();
    const { name } = shipped;
    const { admin, other, entry, list, add } = await release(shipped);
    expect(await entry()).toMatchObject({ origin: 'shipped', isAdaptable: true, version: 0 });
    await add(admin, '1');
    await add(other, '1');
    const [before, others] = [await list(), await list(other)];
    const basis = await basisFrom(admin, name);
    expect((await admin.publishSeen(basis)).json).toMatchObject({ code: 'unchanged' });
    expect((await admin.publishSeen(adapted(basis))).json).toMatchObject({ version: 2 });
    expect(await entry()).toMatchObject({ origin: 'adapted', version: 2, isOffered: false });
    expect((await admin.get('/schemas')).json.resources).toMatchObject([{ name, version: 2 }]);

    expect((await add(admin, '2', { x_hsn: '8708' })).status).toBe(200);
    // A program that knows the shipped form alone keeps what it does not know.
    const update = await admin.post(`/master/${name}/update/2`, { id: '2', code: '2', ledger: 'Fuel' });
    expect(update.status).toBe(200);
    expect((await list())[1]).toMatchObject({ ledger: 'Fuel', x_hsn: '8708' });
    expect((await admin.post(`/master/${name}/add`, { id: '3', ledger: 'x' })).status).toBe(422);
    expect(await list(other)).toEqual(others);
    expect((await add(other, '2', { x_hsn: '8708' })).status).toBe(200);
    expect((await list(other))[1]).not.toHaveProperty('x_hsn');
    expect((await other.get('/schemas')).json.resources).toEqual([]);

    for (const action of ['retire', 'restore'])
      expect(await admin.post(`/studio/resources/${name}/${action}`, { why: 'x' })).toMatchObject({
        status: 409,
        json: { code: 'shipped' },
      });
    expect((await admin.rollBack(name, 1)).status).toBe(200);
    expect(await entry()).toMatchObject({ origin: 'shipped', version: 3 });
    expect((await admin.get('/schemas')).json.resources).toEqual([]);
    expect((await list())[0]).toEqual(before[0]);
    expect((await list())[1]).not.toHaveProperty('x_hsn');
    const aside = (await admin.get(`/studio/resources/${name}/aside`)).json;
    expect(aside).toMatchObject([{ recordId: '2', value: '8708' }]);

    await admin.post(`/master/${name}/update/2`, { id: '2', code: '2', ledger: 'Oil' });
    expect((await admin.rollBack(name, 2)).status).toBe(200);
    expect(await entry()).toMatchObject({ origin: 'adapted', version: 4 });
    expect((await list())[1]).toMatchObject({ ledger: 'Oil', x_hsn: '8708' });
    expect((await admin.post(`/${name}/delete/2`)).status).toBeLessThan(300);
    expect((await list())[1]).toMatchObject({ status: 0, x_hsn: '8708' });
  });

  it('are one publish within the hourly limit, although the first one stores the shipped form as well', async () => {
    const [shipped, next] = [shippedAnew(), shippedAnew()];
    // None of those that the tests before have made.
    api.clock.advance(3600);
    const limits = { publishesInHour: 2 };
    const { admin } = await release(shipped, limits);
    const second = (await release(next, limits)).admin;
    const published = await admin.publishSeen(adapted(await basisFrom(admin, shipped.name)));
    expect(published).toMatchObject({ status: 200, json: { version: 2 } });
    expect((await second.publishSeen(adapted(await basisFrom(second, next.name)))).status).toBe(200);
    expect((await second.rollBack(next.name, 1)).json).toMatchObject({ code: 'tooManyPublishes' });
  });

  it('are refused if they remove something', async () => {
    const shipped = shippedAnew();
    const { admin } = await release(shipped);
    const basis = await basisFrom(admin, shipped.name);
    const [code] = basis.fields;
    const worse: readonly Partial<ResourceDeclaration>[] = [
      { fields: basis.fields.slice(1) },
      { fields: basis.fields.map(field => (field === code ? { ...field, required: undefined } : field)) },
      { fields: basis.fields.map(field => (field === code ? { ...field, source: 'kode' } : field)) },
      { fields: [...basis.fields, { ...hsn, source: 'hsn' }] },
      { duplicateChecks: [] },
      { can: { delete: false } },
    ];
    for (const change of worse) {
      const draft = await admin.draft({
        name: shipped.name,
        from: 'declaration',
        declaration: { ...basis, ...change },
      });
      expect(draft.findings.some(({ severity }) => severity === 'error')).toBe(true);
      const body = { revision: 1, expect: '', why: 'x' };
      expect((await admin.publishDraft(draft.id, body)).json).toMatchObject({ code: 'findings' });
    }
    expect((await admin.post('/studio/drafts', { name: shipped.name, from: 'blank' })).status).toBe(409);
  });

  it('write the default of a new field into existing records, in a run if they are many', async () => {
    const shipped = shippedAnew();
    const { name } = shipped;
    const { admin, list, add } = await release(shipped, { recordsInPublish: 1 });
    for (const id of ['1', '2', '3']) await add(admin, id);
    const basis = await basisFrom(admin, name);
    const declaration = adapted(basis);
    const draft = await admin.draft({ name, from: 'declaration', declaration });
    const fid = draft.declaration.fields.at(-1)?.fid ?? '';
    const body = { revision: 1, expect: '', fill: [fid] };
    const { plan } = (await admin.post(`/studio/drafts/${draft.id}/dry-run`, body)).json;
    const published = await admin.publishDraft(draft.id, { ...body, plan, why: 'x' });
    expect(published).toMatchObject({ status: 200, json: { version: 2, run: expect.any(String) } });
    expect((await list()).map(({ x_hsn }) => x_hsn)).toEqual(['none', 'none', 'none']);
  });

  it('stay when a release ships another form, which is adopted under them', async () => {
    const shipped = shippedAnew();
    const { name } = shipped;
    const before = await release(shipped);
    const basis = await basisFrom(before.admin, name);
    await before.admin.publishSeen(adapted(basis));
    await before.add(before.admin, '1', { x_hsn: '8708' });
    const grade: Field = { kind: 'text', source: 'grade', label: 'Grade', required: 'Grade Required' };
    const now = await release({ ...shipped, fields: [...shipped.fields, grade] });
    expect(await now.list()).toMatchObject([{ x_hsn: '8708' }]);
    expect((await now.add(now.admin, '2', { x_hsn: '1' })).status).toBe(422);
    expect((await now.add(now.admin, '2', { x_hsn: '1', grade: 'A' })).status).toBe(200);
    const { declaration } = (await now.admin.get(`/studio/resources/${name}`)).json;
    expect(declaration.fields.map(({ source }: Field) => source)).toEqual(
      expect.arrayContaining(['grade', 'x_hsn']),
    );
    // What is published next adds to what is shipped now.
    const draft = await now.admin.draft({ name, from: 'live' });
    expect(draft.findings).toEqual([]);
    expect((await now.admin.publish({ ...draft.declaration, noun: 'another' })).status).toBe(200);
    const again = await now.admin.draft({ name, from: 'version', version: 1 });
    expect(again.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect((await now.admin.publishSeen(again.declaration)).status).toBe(200);
    expect(await now.entry()).toMatchObject({ origin: 'shipped' });
  });
});
