import { beforeEach, describe, expect, it } from 'vitest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
  await admin.publish(fuelmapOf());
  await admin.publish(fuelmapOf({ noun: 'fuel' }));
});

const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status;

describe('a role that may publish but not draft', () => {
  const PUBLISH = ['studio/publish', 'fuelmap/see'];

  it('views the effect of a colleague’s draft, and publishes it', async () => {
    const { id } = await admin.draft({
      name: 'fuelmap',
      from: 'declaration',
      declaration: fuelmapOf({ noun: 'petrol' }),
    });
    const ravi = await withRights(api, 'ravi', PUBLISH);
    const { digest } = (await ravi.get('/studio/resources/fuelmap')).json;
    const seen = { revision: 1, expect: digest };
    const dryRun = await ravi.post(`/studio/drafts/${id}/dry-run`, seen);
    expect(dryRun.status).toBe(200);
    expect(await statusOf(ravi.post(`/studio/drafts/${id}/records`, { ids: ['1'] }))).toBe(200);
    const body = { ...seen, why: 'w', plan: dryRun.json.plan };
    expect(await ravi.publishDraft(id, body)).toMatchObject({ status: 200, json: { version: 3 } });
  });

  it('rolls back if it may publish alone, and can discard such a draft', async () => {
    const ravi = await withRights(api, 'ravi', [...PUBLISH, 'studio/publishOwn']);
    expect(await ravi.rollBack('fuelmap', 1)).toMatchObject({ status: 200, json: { version: 3 } });
    const { id } = await ravi.draft({ name: 'fuelmap', from: 'version', version: 2 });
    expect(await statusOf(ravi.post(`/studio/drafts/${id}/discard`))).toBe(200);
  });

  it('rolls back only with a colleague if two people publish', async () => {
    const ravi = await withRights(api, 'ravi', PUBLISH);
    expect(await ravi.rollBack('fuelmap', 1)).toMatchObject({ status: 403, json: { code: 'ownDraft' } });
  });

  it.each([
    { from: 'live' },
    { from: 'shipped' },
    { from: 'declaration', declaration: fuelmapOf() },
    { from: 'blank', name: 'taxmap' },
  ])('begins no draft of its own: %j', async body => {
    const ravi = await withRights(api, 'ravi', PUBLISH);
    expect(await ravi.post('/studio/drafts', { name: 'fuelmap', ...body })).toMatchObject({
      status: 403,
      json: { code: 'notAllowed' },
    });
  });

  it('changes none either, not even one that it began to roll back', async () => {
    const ravi = await withRights(api, 'ravi', PUBLISH);
    const { id, declaration } = await ravi.draft({ name: 'fuelmap', from: 'version', version: 1 });
    const saved = ravi.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration });
    expect(await statusOf(saved)).toBe(403);
  });
});

describe('a role that may only purge', () => {
  it('sees the resources and their versions, and changes none', async () => {
    const asha = await withRights(api, 'asha', ['studio/purge', 'fuelmap/see']);
    expect((await asha.get('/studio/resources')).json).toContainEqual(
      expect.objectContaining({ name: 'fuelmap', version: 2 }),
    );
    expect(await statusOf(asha.get('/studio/resources/fuelmap/versions'))).toBe(200);
    const draft = { name: 'fuelmap', from: 'version', version: 1 };
    expect(await statusOf(asha.post('/studio/drafts', draft))).toBe(403);
    expect(await statusOf(asha.post('/studio/resources/fuelmap/retire', { why: 'w' }))).toBe(403);
  });
});

it('a role that may draft but not publish cannot roll back', async () => {
  const asha = await withRights(api, 'asha', ['studio/draft']);
  expect(await asha.rollBack('fuelmap', 1)).toMatchObject({ status: 403, json: { code: 'notAllowed' } });
});
