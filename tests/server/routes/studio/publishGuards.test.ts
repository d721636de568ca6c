import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { textOf } from '../../../contract/samples';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, studioClient, withRights, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
});

/** The studio's entries of the transaction log that were refused, newest first. */
const refusals = async (): Promise<readonly { type: string; user: string; error: string }[]> =>
  JSON.parse(await textOf(api.store.log.list(ALPHA, { from: null, to: null }))).filter(
    ({ type, status }: { type: string; status: string }) => type.startsWith('studio/') && status === 'failed',
  );

const OWN = {
  status: 403,
  json: {
    code: 'ownDraft',
    msg: 'In your account a second person publishes a draft. Nothing was published; ask a colleague to open and publish it',
  },
};
const why = 'w';

/** Publishes a change that a run makes, as there are more records than a publish moves. @returns the run */
async function runOf(client: StudioClient): Promise<string> {
  const records = await adminOf(api, ALPHA, createApp(api.options));
  for (const id of ['1', '2'])
    expect((await records.post('/master/fuelmap/add', { id, code: `C${id}`, ledger: 'Fuel' })).status).toBe(
      200,
    );
  const { declaration } = (await client.get('/studio/resources/fuelmap')).json;
  const fields = declaration.fields.filter(({ source }: { source: string }) => source !== 'ledger');
  const { status, json } = await client.publishSeen({ ...declaration, fields });
  expect(status).toBe(200);
  return json.run;
}

it('logs the draft that could not be begun, the one that was not discarded, and the backup that was refused', async () => {
  const asha = await withRights(api, 'asha', ['studio/draft', 'studio/purge']);
  const { id } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration: fuelmapOf() });
  expect((await asha.post('/studio/drafts', { name: 'segmap', from: 'blank' })).status).toBe(409);
  expect((await asha.post(`/studio/drafts/${id}/discard`, {})).status).toBe(403);
  expect((await admin.publishDraft(id, { revision: 1, expect: '', why })).status).toBe(200);
  expect((await asha.get('/studio/resources/fuelmap/backup')).status).toBe(403);
  const found = await refusals();
  expect(found.map(({ type, user }) => [type, user])).toEqual([
    ['studio/export', 'asha'],
    ['studio/discard', 'asha'],
    ['studio/draft', 'asha'],
  ]);
  expect(found[1]?.error).toContain('This is a draft of admin.');
});

describe('an account that requires a second person', () => {
  const RIGHTS = ['studio/draft', 'studio/publish', 'users'];
  const drafted = async (client: StudioClient) => {
    const { id } = await client.draft({ name: 'fuelmap', from: 'declaration', declaration: fuelmapOf() });
    return { id, body: { revision: 1, expect: '', why } };
  };

  it('does not let a user publish their own draft, and logs the attempt; a colleague can publish it', async () => {
    const asha = await withRights(api, 'asha', RIGHTS);
    const ravi = await withRights(api, 'ravi', RIGHTS);
    const { id, body } = await drafted(asha);
    expect(await asha.publishDraft(id, body)).toMatchObject(OWN);
    expect(await refusals()).toMatchObject([{ type: 'studio/publish', user: 'asha', error: OWN.json.msg }]);
    expect(await ravi.publishDraft(id, body)).toMatchObject({ status: 200, json: { version: 1 } });
    const versions = (await admin.get('/studio/resources/fuelmap/versions')).json;
    expect(versions).toMatchObject([{ by: 'ravi' }]);
  });

  it('does not let a user roll back alone either', async () => {
    await admin.publish(fuelmapOf());
    await admin.publish(fuelmapOf({ noun: 'fuel' }));
    const asha = await withRights(api, 'asha', RIGHTS);
    expect(await asha.rollBack('fuelmap', 1)).toMatchObject(OWN);
  });

  it('does not let a user undo a publish alone, whoever made it', async () => {
    api = await createTestApi({ limits: { recordsInPublish: 1 } });
    admin = await adminOf(api);
    await admin.publish(fuelmapOf());
    const run = await runOf(admin);
    const asha = await withRights(api, 'asha', RIGHTS);
    const refused = await asha.post(`/studio/runs/${run}/undo`, { why });
    expect(refused).toMatchObject({
      status: 403,
      json: {
        code: 'undoAlone',
        msg: 'In your account nobody undoes a publish alone. Nothing was undone; once the records are moved, roll back, and a colleague publishes that',
      },
    });
    expect(await refusals()).toMatchObject([{ type: 'studio/undo', user: 'asha', error: refused.json.msg }]);
    expect((await admin.get('/studio/resources/fuelmap')).json.version).toBe(2);
    expect((await admin.post(`/studio/runs/${run}/undo`, { why })).status).toBe(200);
  });

  it('does not accept an API key as the second person', async () => {
    const asha = await withRights(api, 'asha', RIGHTS);
    const made = await asha.post('/users/keys/create', { name: 'CI', rights: RIGHTS.slice(0, 2) });
    expect(made.status).toBe(200);
    const key = studioClient(api.app, ALPHA, made.json.key);
    const own = await drafted(asha);
    expect(await key.publishDraft(own.id, own.body)).toMatchObject(OWN);
    const program = await drafted(key);
    expect(await asha.publishDraft(program.id, program.body)).toMatchObject(OWN);
  });

  it('needs none for a role that has the right, as the shipped owner does', async () => {
    expect((await admin.publish(fuelmapOf())).status).toBe(200);
    const asha = await withRights(api, 'asha', [...RIGHTS, 'studio/publishOwn']);
    expect((await asha.publish(fuelmapOf({ noun: 'fuel' }))).status).toBe(200);
  });
});

describe('publishing often', () => {
  const next = (at: number) => fuelmapOf({ noun: `fuel ${at}` });
  const ten = async (client: StudioClient) => {
    for (let at = 1; at <= 10; at += 1) {
      expect((await client.publish(next(at))).status).toBe(200);
      api.clock.advance(60);
    }
  };

  it('is possible ten times within an hour, on all instances together; a refusal says when it is again', async () => {
    await ten(admin);
    const other = await adminOf(api, ALPHA, createApp(api.options));
    const refused = await other.publish(next(11));
    expect(refused).toMatchObject({
      status: 429,
      json: {
        code: 'tooManyPublishes',
        msg: 'Your account has published 10 times within an hour. Nothing was published; it is possible again in 50 minutes',
      },
    });
    expect(await refusals()).toMatchObject([{ type: 'studio/publish', error: refused.json.msg }]);
    // Roll backs count, too.
    expect((await admin.rollBack('fuelmap', 1)).status).toBe(429);
    api.clock.advance(50 * 60 - 1);
    expect((await admin.publish(next(11))).json.msg).toContain('again in 1 minute');
    api.clock.advance(1);
    expect((await admin.publish(next(11))).status).toBe(200);
    expect((await admin.publish(next(12))).status).toBe(429);
  });

  it('counts an undo like a roll back, and refuses it when it is one too many', async () => {
    api = await createTestApi({ limits: { recordsInPublish: 1, publishesInHour: 2 } });
    admin = await adminOf(api);
    await admin.publish(fuelmapOf());
    const run = await runOf(admin);
    const undo = () => admin.post(`/studio/runs/${run}/undo`, { why });
    expect(await undo()).toMatchObject({ status: 429, json: { code: 'tooManyPublishes' } });
    expect(await refusals()).toMatchObject([{ type: 'studio/undo' }]);
    api.clock.advance(60 * 60);
    expect((await undo()).status).toBe(200);
  });

  it('is counted for the account, whatever it publishes, and not for another one', async () => {
    await ten(admin);
    expect((await admin.publish(fuelmapOf({ name: 'tyremap', menu: undefined }))).status).toBe(429);
    const beta = await adminOf(api, BETA);
    expect((await beta.publish(fuelmapOf())).status).toBe(200);
  });

  it('is refused to the eleventh of concurrent ones', async () => {
    api = await createTestApi({ limits: { publishesInHour: 1 } });
    admin = await adminOf(api);
    const drafts = await Promise.all(
      ['aaaa', 'bbbb', 'cccc'].map(name =>
        admin.draft({ name, from: 'declaration', declaration: fuelmapOf({ name, menu: undefined }) }),
      ),
    );
    const answers = await Promise.all(
      drafts.map(({ id }) => admin.publishDraft(id, { revision: 1, expect: '', why })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  });
});
