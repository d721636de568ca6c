import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { moveSome } from '../../../../server/routes/studio/run/runWorker';
import { defineResource } from '../../../../src/schemas/defineResource';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { textOf } from '../../../contract/samples';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';
import { storesInTurn, type OpenStore } from '../../store/everyStore';

const declaration = fuelmapOf({ duplicateChecks: [] });
const other = fuelmapOf({
  duplicateChecks: [],
  fields: [...declaration.fields, { kind: 'text', source: 'grade', label: 'Grade', required: 'Needed' }],
});
const record = { id: '1', code: 'D', name: 'Diesel', status: 1 };

describe.each(storesInTurn)(
  'a release that ships a resource of an account’s own name, on $name',
  ({ open }) => {
    let opened: OpenStore;
    let api: TestApi;
    beforeAll(async () => {
      opened = await open();
      api = await createTestApi({ store: opened.store });
    }, startWithinMs);
    afterAll(() => opened.remove());

    /** The server of a release that ships these. */
    const release = (...shipped: readonly ResourceDeclaration[]) => released(shipped);
    async function released(shipped: readonly ResourceDeclaration[], limits = {}) {
      const resources = shipped.map(each => defineResource(each));
      const app = createApp({ ...api.options, resources, limits: { ...api.options.limits, ...limits } });
      const [admin, beta] = [await adminOf(api, ALPHA, app), await adminOf(api, BETA, app)];
      const found = async (name: string) =>
        (await admin.get('/studio/resources')).json.find((each: { name: string }) => each.name === name);
      const list = async () => (await admin.post('/master/fuelmap/list')).json;
      return { admin, beta, found, list };
    }

    it('keeps the own one in force, offers the shipped one, and switches to it once both are equal', async () => {
      const before = await release();
      await before.admin.publish(declaration);
      expect((await before.admin.post('/master/fuelmap/add', record)).status).toBe(200);
      const kept = await before.list();
      expect(await before.found('fuelmap')).toMatchObject({ origin: 'own', isOffered: false });

      const now = await release(other);
      expect(await now.list()).toEqual(kept);
      expect((await now.admin.post('/master/fuelmap/add', { ...record, id: '2' })).status).toBe(200);
      expect(await now.found('fuelmap')).toMatchObject({ origin: 'own', version: 1, isOffered: true });
      const schemas = (await now.admin.get('/schemas')).json.resources;
      expect(schemas).toMatchObject([{ name: 'fuelmap', rights: expect.arrayContaining(['see', 'create']) }]);
      expect((await now.admin.get('/studio/openapi.json')).json.paths['/master/fuelmap/list']).toBeDefined();
      // Another account has the shipped one.
      expect((await now.beta.post('/master/fuelmap/add', record)).status).toBe(422);
      const added = await now.beta.draft({ name: 'fuelmap', from: 'shipped' });
      expect(added.declaration.fields).toHaveLength(other.fields.length);

      const draft = await now.admin.draft({ name: 'fuelmap', from: 'shipped' });
      expect(draft.declaration.fields).toHaveLength(other.fields.length);
      const taken = await now.admin.publishSeen(other);
      expect(taken.status).toBe(200);
      expect(await now.found('fuelmap')).toMatchObject({ origin: 'shipped', state: 'live', records: 2 });
      expect((await now.admin.get('/schemas')).json.resources).toEqual([]);
      expect((await now.list()).map(({ id }: { id: string }) => id)).toEqual(['1', '2']);
      expect((await now.admin.post('/master/fuelmap/add', { ...record, id: '3' })).status).toBe(422);
    });

    it('is the same although the own one remembers former names of its fields', async () => {
      const own = fuelmapOf({ name: 'renamedmap', duplicateChecks: [], menu: undefined });
      const [code, ...rest] = own.fields;
      const { admin } = await release();
      await admin.publish(own);
      const before = (await admin.get('/studio/resources/renamedmap')).json.declaration;
      const fields = before.fields.map((field: { source: string }) =>
        field.source === code?.source ? { ...field, source: 'fuelcode' } : field,
      );
      expect((await admin.publishSeen({ ...before, fields })).status).toBe(200);
      const renamed = code && { ...own, fields: [{ ...code, source: 'fuelcode' }, ...rest] };
      const { found } = await release(renamed ?? own);
      expect(await found('renamedmap')).toMatchObject({ origin: 'shipped', isOffered: false });
    });

    it('is offered with its differences, until the account keeps its own or a newer one is shipped', async () => {
      const own = fuelmapOf({ name: 'keptmap', duplicateChecks: [], menu: undefined });
      const shipped = {
        ...own,
        fields: [...own.fields, { kind: 'text', source: 'grade', label: 'Grade' }] as const,
      };
      await (await release()).admin.publish(own);
      const { admin, beta, found } = await release(shipped);
      const read = async () => (await admin.get('/studio/resources/keptmap')).json;
      const { offered, declaration } = await read();
      const ids = (each: { fields: { fid: string; source: string }[] }) => each.fields.map(({ fid }) => fid);
      expect(ids(offered.declaration).slice(0, -1)).toEqual(ids(declaration));
      const keep = (body: object) => admin.post('/studio/resources/keptmap/keep', body);
      expect(await keep({ why: 'ours', digest: 'another' })).toMatchObject({
        status: 409,
        json: { code: 'offerMoved' },
      });
      expect((await keep({ digest: offered.digest })).status).toBe(422);
      const foreign = await beta.post('/studio/resources/keptmap/keep', { why: 'x', digest: offered.digest });
      expect(foreign.status).toBe(404);
      expect((await keep({ why: 'ours', digest: offered.digest })).status).toBe(200);
      expect(await found('keptmap')).toMatchObject({ origin: 'own', version: 1, isOffered: false });
      expect((await read()).offered).toBeNull();
      // It can still be had, and is offered again once it is another one.
      const { id } = await admin.draft({ name: 'keptmap', from: 'shipped' });
      await admin.post(`/studio/drafts/${id}/discard`);
      await admin.publish({ ...own, noun: 'kept map' });
      expect(await found('keptmap')).toMatchObject({ version: 2, isOffered: false });
      const later = await release({ ...shipped, noun: 'grade map' });
      expect(await later.found('keptmap')).toMatchObject({ isOffered: true });
      const log = await textOf(opened.store.log.list(ALPHA, { from: null, to: null }));
      expect(log).toContain('studio/keep');
    });

    it('lets the studio only add to a resource that has become a shipped one', async () => {
      const { admin } = await release(other);
      for (const action of ['retire', 'restore'])
        expect((await admin.post(`/studio/resources/fuelmap/${action}`, { why: 'x' })).status).toBe(404);
      const { id, declaration: live } = await admin.draft({ name: 'fuelmap', from: 'live' });
      const worse = await admin.send('PUT', `/studio/drafts/${id}`, {
        revision: 1,
        declaration: { ...live, fields: live.fields.slice(1) },
      });
      expect(worse.json.findings).toContainEqual(
        expect.objectContaining({ message: "The shipped field 'Code' is missing.", severity: 'error' }),
      );
      await admin.post(`/studio/drafts/${id}/discard`);
      const [left] = (await admin.get('/studio/resources')).json.flatMap(
        ({ drafts }: { drafts: { id: string }[] }) => drafts,
      );
      const { json } = await admin.get(`/studio/drafts/${left?.id ?? ''}`);
      expect(json.name).toBe('fuelmap');
      const published = await admin.publishDraft(json.id, { revision: 1, expect: '', why: 'late' });
      expect(published).toMatchObject({ status: 409 });
    });

    it('still shows which values the run that made both equal could not move', async () => {
      const rated = (kind: 'number' | 'text') =>
        fuelmapOf({
          name: 'ratemap',
          menu: undefined,
          duplicateChecks: [],
          fields: [...declaration.fields, { kind, source: 'rate', label: 'Rate' }],
        });
      const before = await release();
      await before.admin.publish(rated('text'));
      for (const id of ['1', '2'])
        await before.admin.post('/master/ratemap/add', { ...record, id, rate: '18 %' });
      const { admin, found } = await released([rated('number')], { recordsInPublish: 1 });
      const { status, json } = await admin.publishSeen(rated('number'));
      expect(status).toBe(200);
      while (await moveSome({ store: opened.store, clock: api.clock.now, atOnce: 9, rest: 0 }, 9));
      expect(await found('ratemap')).toMatchObject({ origin: 'shipped' });
      const failed = ['1', '2'].map(id => expect.objectContaining({ id, outcome: 'failed', before: '18 %' }));
      const done = { state: 'done', steps: [{ samples: failed }] };
      expect((await admin.get(`/studio/runs/${json.run}`)).json).toMatchObject(done);
      const asha = await withRights(api, 'asha', ['studio/draft']);
      const shown = (await asha.get(`/studio/runs/${json.run}`)).json;
      expect(shown).toMatchObject({ state: 'done', steps: [{ samples: [] }] });
    });

    it('does not bring back what the account has retired', async () => {
      const before = await release();
      await before.admin.publish(fuelmapOf({ name: 'tyremap', duplicateChecks: [], menu: undefined }));
      await before.admin.post('/studio/resources/tyremap/retire', { why: 'unused' });
      const tyremap = fuelmapOf({ name: 'tyremap', duplicateChecks: [], menu: undefined });
      const now = await release(tyremap);
      expect(await now.found('tyremap')).toMatchObject({ origin: 'own', state: 'retired', isOffered: true });
      expect((await now.admin.post('/master/tyremap/list')).status).toBe(410);
      expect((await now.admin.post('/studio/resources/tyremap/restore', { why: 'now' })).status).toBe(200);
      expect(await now.found('tyremap')).toMatchObject({ origin: 'shipped' });
      expect((await now.admin.post('/master/tyremap/list')).status).toBe(200);
    });
  },
);
