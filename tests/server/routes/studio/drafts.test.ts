import { beforeEach, describe, expect, it } from 'vitest';
import { jsonFile } from '../../../../src/files/declaration/declarationFile';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, withRights, type StudioClient } from '../../setup/studioClient';
import { BETA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
});

const text = (source: string, more = {}) => ({ kind: 'text', source, label: source, ...more }) as const;

describe('a new draft', () => {
  it('is blank, with a name and a permission key, and its finding says what comes first', async () => {
    const draft = await admin.draft({ name: 'fuel-map', from: 'blank', label: 'Fuel Map' });
    expect(draft).toMatchObject({ id: '1', revision: 1, name: 'fuel-map', baseVersion: 0 });
    expect(draft.findings).toEqual([
      {
        pointer: '/fields',
        message: 'There are no fields yet.',
        cure: 'Add the first one: what people know a record by.',
        severity: 'error',
      },
    ]);
    expect(draft.declaration).toEqual({
      name: 'fuel-map',
      noun: 'fuel map',
      menu: { key: 'x_fuel-map', label: 'Fuel Map', icon: 'item', order: 100 },
      screens: { list: { title: 'Fuel Map' } },
      fields: [],
    });
  });

  it('may be a copy of a shipped resource, and says which parts only a file can have', async () => {
    const { json } = await admin.get('/studio/resources/segmap');
    expect(json).toMatchObject({ origin: 'shipped', state: 'live', version: 0, digest: '' });
    const { findings } = await admin.draft({
      name: 'other',
      from: 'declaration',
      declaration: json.declaration,
    });
    expect(findings).toMatchObject([{ severity: 'error', message: expect.stringContaining('cashBankMap') }]);
    const vtype = (await admin.get('/studio/resources/vtype')).json.declaration;
    const copied = await admin.draft({ name: 'vcopy', from: 'declaration', declaration: vtype });
    expect(copied.findings.map(({ pointer }) => pointer)).toEqual([
      '/endpoints',
      '/customList',
      '/updateFields',
    ]);
  });

  it('may be an exported file, but not of a form that a later release writes', async () => {
    const file = JSON.parse(jsonFile({ ...fuelmapOf() }));
    const { declaration } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration: file });
    expect(Object.keys(declaration).toSorted()).toEqual(Object.keys(fuelmapOf()).toSorted());
    const later = { ...file, $schema: 'dealer-bridge/resource/2' };
    const refused = await admin.post('/studio/drafts', {
      name: 'fuelmap',
      from: 'declaration',
      declaration: later,
    });
    expect(refused).toMatchObject({
      status: 422,
      json: { fields: { declaration: expect.stringContaining('"$schema" is another one') } },
    });
  });

  it('starts from the live version or an earlier one', async () => {
    await admin.publish(fuelmapOf());
    await admin.publish(fuelmapOf({ noun: 'fuel' }));
    const live = await admin.draft({ name: 'fuelmap', from: 'live' });
    expect(live).toMatchObject({ baseVersion: 2, declaration: { noun: 'fuel' } });
    const first = await admin.draft({ name: 'fuelmap', from: 'version', version: 1 });
    expect(first).toMatchObject({ baseVersion: 2, declaration: { noun: 'fuel map' } });
  });

  it.each([
    ['a shipped resource', { name: 'segmap', from: 'blank' }, 409, 'nameTaken'],
    ['a screen', { name: 'studio', from: 'blank' }, 409, 'nameTaken'],
    ['no route', { name: 'Fuel Map', from: 'blank' }, 422, 'invalid'],
    ['too long', { name: 'a'.repeat(41), from: 'blank' }, 422, 'invalid'],
    ['an unknown live one', { name: 'nothing', from: 'live' }, 404, 'notFound'],
    ['an unknown version', { name: 'nothing', from: 'version', version: 1 }, 404, 'notFound'],
    ['no declaration', { name: 'nothing', from: 'declaration' }, 422, 'invalid'],
    ['an unknown door', { name: 'nothing', from: 'window' }, 422, 'invalid'],
    ['a list as declaration', { name: 'nothing', from: 'declaration', declaration: [] }, 422, 'invalid'],
  ])('is refused: %s', async (_, body, status, code) => {
    expect(await admin.post('/studio/drafts', body)).toMatchObject({ status, json: { code } });
    expect(await api.store.studio.drafts('ALPHA1')).toEqual([]);
  });

  it('is refused if the name is that of an own resource', async () => {
    await admin.publish(fuelmapOf());
    const again = await admin.post('/studio/drafts', { name: 'fuelmap', from: 'blank' });
    expect(again).toMatchObject({ status: 409, json: { code: 'nameTaken' } });
  });

  it('is one of at most 200', async () => {
    for (let count = 0; count < 200; count += 1) await admin.draft({ name: 'fuelmap', from: 'blank' });
    const more = await admin.post('/studio/drafts', { name: 'fuelmap', from: 'blank' });
    expect(more).toMatchObject({ status: 422, json: { code: 'limit' } });
  });
});

describe('a saved draft', () => {
  it('may be wrong, and says where and what to write instead', async () => {
    const { id, declaration } = await admin.draft({ name: 'fuelmap', from: 'blank', label: 'Fuel' });
    const wrong = { ...declaration, fields: [{ kind: 'tekst', source: 'a', label: 'A' }] };
    const saved = await admin.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration: wrong });
    expect(saved.json).toEqual({
      revision: 2,
      findings: [
        {
          pointer: '/fields/0/kind',
          message: "'tekst' is not known here.",
          cure: expect.stringContaining('text'),
          severity: 'error',
          fix: { op: 'set', path: ['fields', 0, 'kind'], value: 'text' },
        },
      ],
    });
    expect((await admin.get(`/studio/drafts/${id}`)).json).toMatchObject({
      revision: 2,
      declaration: { fields: [{ kind: 'tekst' }] },
      findings: saved.json.findings,
    });
  });

  it('keeps the ids of its fields, and gives new fields theirs', async () => {
    const { id, declaration } = await admin.draft({
      name: 'fuelmap',
      from: 'declaration',
      declaration: fuelmapOf(),
    });
    const [code] = declaration.fields;
    const changed = {
      ...declaration,
      fields: [
        { ...code, source: 'fuel_code' },
        text('code'),
        { kind: 'list', source: 'pumps', label: 'Pumps', fields: [text('code')] },
      ],
    };
    await admin.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration: changed });
    const { fields } = (await admin.get(`/studio/drafts/${id}`)).json.declaration;
    expect(fields[0].fid).toBe(code?.fid);
    const ids = [...fields, fields[2].fields[0]].map(({ fid }: { fid: string }) => fid);
    expect(new Set(ids).size).toBe(4);
    for (const fid of ids) expect(fid).toMatch(/^[a-z2-7]{8}$/);
  });

  it('knows a live field by a name that it had', async () => {
    await admin.publish(fuelmapOf({ fields: [text('code'), text('ledger')] }));
    const fields = [text('code'), text('account', { was: ['ledger'] })];
    const declaration = fuelmapOf({ fields });
    const { findings } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration });
    expect(findings.map(({ message }) => message)).toContain(
      "The field 'ledger' is renamed to 'account'. This needs a dry run over the records.",
    );
    expect((await admin.dryRun(declaration)).answer.json.steps).toMatchObject([
      { change: 'rename', from: 'ledger', to: 'account' },
    ]);
  });

  it('returns the fields of earlier versions, and takes a new field for the last one of its name', async () => {
    const fields = (...sources: readonly (readonly [source: string, fid?: string])[]) =>
      fuelmapOf({
        fields: sources.map(([source, fid]) => ({
          kind: 'text',
          source,
          label: source,
          ...(fid && { fid }),
        })),
        duplicateChecks: [],
      });
    await admin.publish(fields(['code', 'aaaaaaaa'], ['rate', 'bbbbbbbb']));
    await admin.publishSeen(fields(['code', 'aaaaaaaa'], ['price', 'bbbbbbbb']));
    await admin.publishSeen(fields(['code', 'aaaaaaaa']));
    const { id, past } = await admin.draft({ name: 'fuelmap', from: 'live' });
    const until = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/);
    expect(past).toEqual([{ fid: 'bbbbbbbb', parent: '', source: 'price', label: 'price', until }]);
    const declaration = fields(['code', 'aaaaaaaa'], ['price'], ['rate']);
    await admin.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration });
    const saved = (await admin.get(`/studio/drafts/${id}`)).json.declaration.fields;
    expect(saved[1].fid).toBe('bbbbbbbb');
    expect(saved[2].fid).not.toBe('bbbbbbbb');
  });

  it('is not overwritten: another revision is refused with what is stored', async () => {
    const { id, declaration } = await admin.draft({ name: 'fuelmap', from: 'blank' });
    const save = (noun: string) =>
      admin.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration: { ...declaration, noun } });
    const answers = await Promise.all([save('one'), save('other')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'draftChanged',
      theirs: { revision: 2, declaration: { noun: expect.stringMatching(/one|other/) } },
    });
  });

  it('can be changed by its owner only, and seen by others', async () => {
    const { id, declaration } = await admin.draft({ name: 'fuelmap', from: 'blank' });
    const asha = await withRights(api, 'asha', ['studio/draft']);
    expect((await asha.get(`/studio/drafts/${id}`)).status).toBe(200);
    const saved = await asha.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration });
    expect(saved).toMatchObject({ status: 403, json: { code: 'notYourDraft' } });
    expect((await asha.post(`/studio/drafts/${id}/discard`)).status).toBe(403);
    const own = await asha.draft({ name: 'fuelmap', from: 'blank', label: 'Fuel Map' });
    const listed = (await asha.get('/studio/resources')).json.find(
      ({ name }: { name: string }) => name === 'fuelmap',
    );
    expect(listed).toMatchObject({
      // As the newest one says.
      label: 'Fuel Map',
      origin: 'own',
      state: 'draft',
      version: 0,
      drafts: [
        { id, owner: 'admin' },
        { id: own.id, owner: 'asha' },
      ],
    });
    expect((await admin.post(`/studio/drafts/${own.id}/discard`)).status).toBe(200);
    expect((await asha.get(`/studio/drafts/${own.id}`)).status).toBe(404);
  });

  it('belongs to its account only', async () => {
    const { id, declaration } = await admin.draft({ name: 'fuelmap', from: 'blank' });
    const beta = await adminOf(api, BETA);
    expect((await beta.get(`/studio/drafts/${id}`)).status).toBe(404);
    const saved = await beta.send('PUT', `/studio/drafts/${id}`, { revision: 1, declaration });
    expect(saved.status).toBe(404);
    expect((await beta.publishDraft(id, { revision: 1, expect: '', why: 'w' })).status).toBe(404);
    expect((await beta.get('/studio/resources')).json).not.toContainEqual(
      expect.objectContaining({ name: 'fuelmap' }),
    );
  });
});

describe('the findings of a draft', () => {
  const findingsOf = async (more: object) => {
    const declaration = { ...fuelmapOf(), ...more };
    const { findings } = await admin.draft({ name: 'fuelmap', from: 'declaration', declaration });
    return findings.map(({ pointer, severity }) => `${severity} ${pointer}`);
  };

  it.each([
    ['paths', { endpoints: { list: '/x' } }, ['error /endpoints']],
    ['a base path', { restPath: '/rest/x' }, ['error /restPath']],
    ['another style', { style: 'rest' }, ['error /style']],
    ['a screen of the console', { customList: true }, ['error /customList']],
    ['fields of an update', { updateFields: ['id'] }, ['error /updateFields']],
    ['another permission key', { menu: { ...fuelmapOf().menu, key: 'fuel' } }, ['error /menu/key']],
    [
      'a long label',
      { fields: [text('a', { label: 'x'.repeat(81) })], duplicateChecks: [] },
      ['error /fields/0/label'],
    ],
    [
      'a reference to nothing',
      {
        fields: [{ kind: 'reference', source: 'a', label: 'A', resource: 'nothing', display: 'x' }],
        duplicateChecks: [],
      },
      ['error /fields/0/resource'],
    ],
    [
      'a reference to no field',
      {
        fields: [{ kind: 'reference', source: 'a', label: 'A', resource: 'segmap', display: 'x' }],
        duplicateChecks: [],
      },
      ['error /fields/0/display'],
    ],
    [
      'two fields with one id',
      { fields: [text('code', { fid: 'aaaaaaaa' }), text('b', { fid: 'aaaaaaaa' })] },
      ['error /fields/1/fid'],
    ],
    ['an id that is none', { fields: [text('code', { fid: 'A1' })] }, ['error /fields/0/fid']],
    [
      'too many fields',
      { fields: [text('code'), ...Array.from({ length: 200 }, (_, at) => text(`f${at}`))] },
      ['error /fields'],
    ],
  ])('report %s', async (_, more, expected) => {
    expect(await findingsOf(more)).toEqual(expected);
  });

  it('report a permission key that contains another one', async () => {
    await admin.publish(fuelmapOf());
    const { findings } = await admin.draft({
      name: 'fuelmaps',
      from: 'declaration',
      declaration: fuelmapOf(),
    });
    expect(findings).toMatchObject([{ pointer: '/menu/key', severity: 'error' }]);
  });

  it('warn of changes that need a dry run', async () => {
    await admin.publish(fuelmapOf());
    const draft = await admin.draft({ name: 'fuelmap', from: 'live' });
    const fields = draft.declaration.fields.slice(0, 1);
    const declaration = { ...draft.declaration, fields };
    const saved = await admin.send('PUT', `/studio/drafts/${draft.id}`, { revision: 1, declaration });
    expect(saved.json.findings).toMatchObject([{ pointer: '/fields', severity: 'warning' }]);
  });
});

describe('the base of a draft', () => {
  const noun = (noun: string) => fuelmapOf({ noun });
  const digest = async () => (await admin.get('/studio/resources/fuelmap')).json.digest;

  it('stays until a save names a later live version, and a publish needs the live one', async () => {
    await admin.publish(noun('one'));
    const { id, declaration } = await admin.draft({ name: 'fuelmap', from: 'live' });
    await admin.publish(noun('two'));
    const save = (revision: number, baseVersion?: number) =>
      admin.send('PUT', `/studio/drafts/${id}`, {
        revision,
        declaration: { ...declaration, noun: 'three' },
        baseVersion,
      });
    expect((await save(1)).status).toBe(200);
    const publish = async (revision: number) =>
      admin.publishDraft(id, { revision, expect: await digest(), why: 'w' });
    // Whoever knows what is live has not yet merged it.
    expect(await publish(2)).toMatchObject({
      status: 409,
      json: { code: 'liveMoved', live: { version: 2 } },
    });
    const refused = { status: 422, json: { fields: { baseVersion: expect.any(String) } } };
    expect(await save(2, 3)).toMatchObject(refused);
    expect((await save(2, 2)).status).toBe(200);
    expect((await admin.get(`/studio/drafts/${id}`)).json).toMatchObject({ revision: 3, baseVersion: 2 });
    expect(await save(3, 1)).toMatchObject(refused);
    expect(await save(1, 2)).toMatchObject({ status: 409, json: { theirs: { baseVersion: 2 } } });
    expect(await publish(3)).toMatchObject({ status: 200, json: { version: 3 } });
  });
});
