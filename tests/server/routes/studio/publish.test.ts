import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app';
import { textOf } from '../../../contract/samples';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../setup/testApi';

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

describe('a publish', () => {
  it('makes a draft the live version for everybody with the right', async () => {
    const { id, declaration } = await admin.draft({
      name: 'fuelmap',
      from: 'declaration',
      declaration: fuelmapOf(),
    });
    const published = await admin.publishDraft(id, { revision: 1, expect: '', why });
    expect(published).toMatchObject({ status: 200, json: { version: 1 } });
    expect((await admin.get(`/studio/drafts/${id}`)).status).toBe(404);

    const { json } = await admin.get('/schemas');
    expect(json.resources).toMatchObject([{ name: 'fuelmap', version: 1, declaration }]);
    expect(json.seq).toBeGreaterThan(0);
    const resource = (await admin.get('/studio/resources/fuelmap')).json;
    expect(resource).toMatchObject({ origin: 'own', state: 'live', version: 1, declaration });
    expect(resource.digest).toMatch(/^[0-9a-f]{64}$/);
    const { json: versions } = await admin.get('/studio/resources/fuelmap/versions');
    const head = { version: 1, digest: resource.digest, by: 'admin', at: '2026-11-21 09:30:00', why };
    expect(versions).toMatchObject([head]);
    const { json: version } = await admin.get('/studio/resources/fuelmap/versions/1');
    expect(version).toEqual({ ...head, declaration });
    const listed = (await admin.get('/studio/resources')).json;
    expect(listed.find(({ name }: { name: string }) => name === 'fuelmap')).toMatchObject({
      label: '\ufeffFuel Map ईंधन',
      origin: 'own',
      state: 'live',
      version: 1,
      records: 0,
      drafts: [],
      publishedAt: '2026-11-21 09:30:00',
      publishedBy: 'admin',
    });
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'segmap', origin: 'shipped', label: 'Segment Map' }),
    );
  });

  it('whose response was lost can be repeated: it gets the same response, and happens once', async () => {
    const { id } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration: fuelmapOf() });
    const publish = (client: StudioClient, revision = 1) =>
      client.publishDraft(id, { revision, expect: '', why });
    const first = await publish(admin);
    expect(first.json).toEqual({ version: 1, due: null, run: null });
    await admin.publish(fuelmapOf({ noun: 'fuel' }));
    expect(await publish(admin)).toMatchObject({ status: 200, json: first.json });
    expect((await admin.get('/studio/resources/fuelmap/versions')).json).toHaveLength(2);
    expect((await entries()).filter(({ type }) => type === 'studio/publish')).toHaveLength(2);
    // Another state of it was not published, and what others have published is not theirs.
    expect((await publish(admin, 2)).status).toBe(404);
    const ravi = await withRights(api, 'ravi', ['studio/draft', 'studio/publish', 'studio/publishOwn']);
    expect((await publish(ravi)).status).toBe(404);
  });

  it('that is sent twice at the same time happens once, and both are answered the same', async () => {
    const { id } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration: fuelmapOf() });
    const send = () => admin.publishDraft(id, { revision: 1, expect: '', why });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status, json }) => [status, json.version])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await admin.get('/studio/resources/fuelmap/versions')).json).toHaveLength(1);
  });

  it('that was discarded cannot be repeated', async () => {
    const { id } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration: fuelmapOf() });
    await admin.post(`/studio/drafts/${id}/discard`);
    expect((await admin.publishDraft(id, { revision: 1, expect: '', why })).status).toBe(404);
  });

  it('of the same file has the same digest in every account', async () => {
    await admin.publish(fuelmapOf());
    const beta = await adminOf(api, BETA);
    await beta.publish(fuelmapOf());
    const digests = [admin, beta].map(
      async client => (await client.get('/studio/resources/fuelmap')).json.digest,
    );
    const [one, other] = await Promise.all(digests);
    expect(one).toBe(other);
  });

  it('names the draft and the live version that it expects: others, and errors, are refused', async () => {
    const { id } = await admin.draft({ name: 'fuelmap', from: 'blank' });
    const publish = (revision: number, expected: string) =>
      admin.publishDraft(id, { revision, expect: expected, why });
    expect(await publish(2, '')).toMatchObject({
      status: 409,
      json: { code: 'draftChanged', theirs: { revision: 1 } },
    });
    expect(await publish(1, 'f'.repeat(64))).toMatchObject({
      status: 409,
      json: { code: 'liveMoved', live: { version: 0, digest: '' } },
    });
    await admin.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration: { name: 'fuelmap' } });
    expect(await publish(2, '')).toMatchObject({
      status: 422,
      json: { code: 'findings', findings: [{ pointer: '', severity: 'error' }] },
    });
    expect(await admin.publishDraft(id, { revision: 2, expect: '', why: '  ' })).toMatchObject({
      status: 422,
      json: { fields: { why: expect.any(String) } },
    });
    expect((await admin.get('/schemas')).json).toEqual({ seq: 0, resources: [] });
  });

  it('of a second draft from the same live version is refused', async () => {
    await admin.publish(fuelmapOf());
    const { digest } = (await admin.get('/studio/resources/fuelmap')).json;
    const publishNoun = async (noun: string) => {
      const { id, declaration } = await admin.draft({ name: 'fuelmap', from: 'live' });
      await admin.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration: { ...declaration, noun } });
      return { id, body: { revision: 2, expect: digest, why } };
    };
    const drafts = [await publishNoun('one'), await publishNoun('other')];
    const answers = await Promise.all(drafts.map(({ id, body }) => admin.publishDraft(id, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'liveMoved',
      live: { version: 2 },
    });
  });

  it('of the live version itself is refused', async () => {
    await admin.publish(fuelmapOf());
    expect(await admin.publish(fuelmapOf())).toMatchObject({ status: 422, json: { code: 'unchanged' } });
  });

  it('is logged with who, why and the digests, and so is its refusal', async () => {
    await admin.publish(fuelmapOf(), why);
    await admin.publish(fuelmapOf({ noun: 'fuel' }), why);
    await admin.publish(fuelmapOf({ fields: [text('code')] }), 'No ledgers');
    const { json: versions } = await admin.get('/studio/resources/fuelmap/versions');
    const logged = await entries();
    expect(logged).toContainEqual(
      expect.objectContaining({
        user: 'admin',
        type: 'studio/publish',
        recordId: 'fuelmap',
        status: 'done',
        payload: expect.objectContaining({ why, version: 2, digest: versions[0].digest }),
        diff: expect.arrayContaining([
          { field: 'digest', before: versions[1].digest, after: versions[0].digest },
        ]),
      }),
    );
    expect(logged).toContainEqual(
      expect.objectContaining({
        type: 'studio/publish',
        status: 'failed',
        error: expect.stringContaining("'Ledger' (ledger) is removed"),
        payload: expect.objectContaining({ why: 'No ledgers' }),
      }),
    );
    expect(logged.filter(({ type }) => type === 'studio/draft')).toHaveLength(3);
  });

  it('is one of at most 100 own resources', async () => {
    const { store } = api;
    for (let at = 0; at < 100; at += 1) {
      const { id } = await store.studio.addDraft(
        ALPHA,
        { name: `r${at}z`, owner: 'a', baseVersion: 0, declaration: '{}', at: '' },
        () => undefined,
      );
      const declaration = JSON.stringify(fuelmapOf({ name: `r${at}z` }));
      const version = {
        declaration,
        digest: `${at}`,
        by: 'a',
        at: '2026-11-21 09:30:00',
        why,
        fill: [],
        base: null,
      };
      await store.studio.publish(ALPHA, id, 0, () => ({ version, entry: undefined }));
    }
    api.clock.advance(60 * 60);
    const declaration = fuelmapOf();
    const { id } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration });
    const refused = await admin.publishDraft(id, { revision: 1, expect: '', why });
    expect(refused).toMatchObject({ status: 422, json: { code: 'limit' } });
  });
});

describe('a change of a live resource', () => {
  const [code, ledger] = [
    text('code', { label: 'Code', required: 'Code Required', maxLength: 20 }),
    text('ledger', { label: 'Ledger' }),
  ];
  const base = fuelmapOf();

  it.each([
    [
      'words, widths and order',
      {
        noun: 'fuel',
        fields: [{ ...ledger, label: 'L', help: 'H' }, code],
        columns: [{ source: 'code', title: 'C', width: 99 }],
      },
    ],
    ['sections', { sections: [{ id: 'a', title: 'A', description: '', fields: ['ledger', 'code'] }] }],
    ['a new optional field', { fields: [code, ledger, text('pump')] }],
    ['looser rules', { fields: [text('code', { maxLength: 30 }), ledger], duplicateChecks: [] }],
    [
      'a new list with required rows',
      {
        fields: [
          code,
          ledger,
          { kind: 'list', source: 'l', label: 'L', fields: [text('a', { required: 'A' })] },
        ],
      },
    ],
  ] as const)('is safe: %s', async (_, more) => {
    await admin.publish(base);
    expect(await admin.publish({ ...base, ...more })).toMatchObject({ status: 200, json: { version: 2 } });
  });

  const select = (...ids: string[]) =>
    ({
      kind: 'select',
      source: 's',
      label: 'S',
      choices: ids.map(id => ({ id, name: id.toUpperCase() })),
    }) as const;

  it.each([
    ['a removed field', base, { fields: [code] }, "'Ledger' (ledger) is removed"],
    ['another kind', base, { fields: [code, { ...ledger, kind: 'longText' }] }, 'from text to longText'],
    [
      'a field that becomes required',
      base,
      { fields: [code, { ...ledger, required: 'L' }] },
      'becomes required',
    ],
    ['a new required field', base, { fields: [code, ledger, text('p', { required: 'P' })] }, 'is required'],
    ['a shorter text', base, { fields: [{ ...code, maxLength: 10 }, ledger] }, '10 characters only'],
    ['a condition', base, { fields: [code, { ...ledger, when: { present: 'code' } }] }, 'another condition'],
    [
      'a unique key',
      base,
      { uniqueKeys: [{ fields: ['code'], title: 'T', message: 'M' }] },
      'unique by Code',
    ],
    [
      'a duplicate check',
      base,
      {
        duplicateChecks: [
          ...(base.duplicateChecks ?? []),
          { field: 'ledger', type: 'checkName', longerThan: 0 },
        ],
      },
      'checked for duplicates',
    ],
    [
      'a toggle over fields',
      base,
      {
        fields: [code, ledger, { kind: 'yesNo', source: 't', label: 'T' }],
        sections: [
          { id: 'a', title: 'A', description: '', fields: ['code'] },
          { id: 'b', title: 'B', description: '', fields: ['ledger'], toggle: 't' },
        ],
      },
      'empties Ledger',
    ],
    [
      'fewer choices',
      { ...base, fields: [code, select('a', 'b')] },
      { fields: [code, select('b')] },
      'loses the choices A',
    ],
    ['no more adding', base, { can: { create: false } }, 'no longer be added'],
  ] as const)('needs a dry run: %s', async (_, before, more, words) => {
    await admin.publish(before);
    const refused = await admin.publish({ ...before, ...more } as never);
    expect(refused).toMatchObject({
      status: 422,
      json: {
        code: 'notSafe',
        changes: [{ pointer: expect.stringMatching(/^\//), message: expect.stringContaining(words) }],
      },
    });
    expect((await admin.get('/studio/resources/fuelmap')).json.version).toBe(1);
  });

  it('knows a renamed field by its id', async () => {
    await admin.publish(base);
    const { id, declaration } = await admin.draft({ name: 'fuelmap', from: 'live' });
    const fields = declaration.fields.map(field =>
      field.source === 'ledger' ? { ...field, source: 'book' } : field,
    );
    await admin.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration: { ...declaration, fields } });
    const { digest } = (await admin.get('/studio/resources/fuelmap')).json;
    const refused = await admin.publishDraft(id, { revision: 2, expect: digest, why });
    expect(refused.json).toMatchObject({
      code: 'notSafe',
      changes: [{ pointer: '/fields/1/source', message: "The field 'ledger' is renamed to 'book'." }],
    });
  });
});

describe('the live resources', () => {
  it('are answered with 304 until they or the rights change', async () => {
    await admin.publish(fuelmapOf());
    const asha = await withRights(api, 'asha', ['fuelmap/see']);
    const first = await asha.get('/schemas');
    expect(first.json.resources).toMatchObject([{ name: 'fuelmap', rights: ['see'] }]);
    const tag = first.headers.get('ETag') ?? '';
    const again = () => asha.get('/schemas', { 'If-None-Match': tag });
    expect(await again()).toMatchObject({ status: 304, json: null });
    const role = { id: 'asha', name: 'asha', rights: ['fuelmap/see', 'fuelmap/edit'] };
    await api.store.access.saveRole(ALPHA, role, () => undefined);
    expect((await again()).json.resources).toMatchObject([{ rights: ['see', 'edit'] }]);
    await api.store.access.saveRole(ALPHA, { ...role, rights: ['fuelmap/see'] }, () => undefined);
    expect((await again()).status).toBe(304);
    await admin.publish(fuelmapOf({ noun: 'fuel' }));
    expect(await again()).toMatchObject({ status: 200, json: { resources: [{ version: 2 }] } });
  });

  it('are those that the caller may see, in their own account', async () => {
    await admin.publish(fuelmapOf());
    const asha = await withRights(api, 'asha', ['segmap/see']);
    expect((await asha.get('/schemas')).json.resources).toEqual([]);
    const beta = await adminOf(api, BETA);
    expect((await beta.get('/schemas')).json).toEqual({ seq: 0, resources: [] });
  });
});

describe('a retired resource', () => {
  it('answers its calls with 410 to those who may make them, and comes back with its records', async () => {
    await admin.publish(fuelmapOf());
    // Another instance, which is not held to a description.
    const client = await adminOf(api, ALPHA, createApp(api.options));
    await client.post('/master/fuelmap/add', { id: '1', code: 'D' });
    expect((await admin.post('/studio/resources/fuelmap/retire', { why })).status).toBe(200);
    const list = await client.post('/master/fuelmap/list');
    expect(list).toMatchObject({ status: 410, json: { code: 'retired' } });
    expect((await client.post('/master/fuelmap/add', {})).status).toBe(410);
    expect((await client.get('/master/fuelmap/list')).status).toBe(405);
    const asha = await withRights(api, 'asha', ['segmap/see']);
    expect((await asha.post('/master/fuelmap/list')).status).toBe(403);
    expect((await client.get('/schemas')).json.resources).toEqual([]);
    expect(await client.post('/studio/drafts', { name: 'fuelmap', from: 'live' })).toMatchObject({
      status: 409,
    });

    expect((await client.post('/studio/resources/fuelmap/restore', { why: 'Again' })).status).toBe(200);
    expect((await client.post('/master/fuelmap/list')).json).toMatchObject([{ id: '1', code: 'D' }]);
    const logged = (await entries()).filter(({ type }) => /retire|restore/.test(String(type)));
    expect(logged.map(({ type, payload }) => [type, payload])).toEqual([
      ['studio/restore', expect.objectContaining({ why: 'Again', state: 'live' })],
      ['studio/retire', expect.objectContaining({ why, state: 'retired' })],
    ]);
  });

  it('cannot be a shipped one', async () => {
    expect((await admin.post('/studio/resources/segmap/retire', { why })).status).toBe(404);
  });
});
