import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import type { Field } from '../../../../../src/schemas/field';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../../setup/testApi';

let api: TestApi;
let admin: StudioClient;
const fields: readonly Field[] = [{ kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' }];
const plain = fuelmapOf({ fields, duplicateChecks: [] });
const keyed = {
  ...plain,
  uniqueKeys: [{ fields: ['code'], title: 'Twice', message: 'Another one has this' }],
};
const APART = { status: 422, json: { code: 'notApart', fields: { fromNowOn: expect.any(String) } } };

async function begin(codes: readonly string[], most?: number): Promise<void> {
  api = await createTestApi(most === undefined ? {} : { limits: { recordsInPublish: most } });
  admin = await adminOf(api, ALPHA, createApp(api.options));
  await admin.publish(plain);
  for (const [at, code] of codes.entries()) await admin.post('/master/fuelmap/add', { id: `r${at}`, code });
}

/** Publishes the key over what its dry run says. */
async function publish(said: object) {
  const { answer } = await admin.dryRun(keyed);
  const live = (await admin.get('/studio/resources/fuelmap')).json;
  const { id, revision } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration: keyed });
  const { plan } = answer.json;
  return admin.publishDraft(id, { revision, expect: live.digest, why: 'a test', plan, ...said });
}

describe('a unique key by which records are alike', () => {
  beforeEach(() => begin(['A', 'A', 'B']));

  it('is published only if it is confirmed that it holds from now on', async () => {
    expect(await publish({})).toMatchObject(APART);
    expect(await publish({ fromNowOn: false })).toMatchObject(APART);
    expect((await admin.get('/studio/resources/fuelmap')).json.version).toBe(1);
    expect(await publish({ fromNowOn: true })).toMatchObject({ status: 200, json: { version: 2 } });
    const third = await admin.post('/master/fuelmap/add', { id: 'r9', code: 'A' });
    expect(third.status).toBe(409);
  });

  it('is logged as confirmed, with the dry run that was seen', async () => {
    const { plan } = (await admin.dryRun(keyed)).answer.json;
    await publish({ fromNowOn: true });
    const [entry] = (await admin.post('/log/list')).json;
    expect(entry).toMatchObject({ type: 'studio/publish', status: 'done' });
    expect(entry.diff).toContainEqual({ field: 'fromNowOn', before: null, after: true });
    expect(entry.diff).toContainEqual({ field: 'dryRun', before: null, after: plan });
  });

  it('is scheduled only if that is confirmed, too', async () => {
    const at = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    expect(await publish({ at })).toMatchObject(APART);
    expect(await publish({ at, fromNowOn: true })).toMatchObject({ status: 200 });
  });
});

it('is published at once if no records are alike', async () => {
  await begin(['A', 'B', 'C']);
  expect(await publish({})).toMatchObject({ status: 200 });
});

it('must be confirmed to hold from now on, too, for more records than a publish compares', async () => {
  await begin(['A', 'B', 'C'], 2);
  expect(await publish({})).toMatchObject(APART);
  expect(await publish({ fromNowOn: true })).toMatchObject({ status: 200 });
});
