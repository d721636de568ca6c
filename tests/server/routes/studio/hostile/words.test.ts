import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import type { ResourceDeclaration } from '../../../../../src/schemas/resource';
import { isWhole } from '../../../../setup/whole';
import { HOSTILE_CORPUS } from '../../../setup/hostileCorpus';
import { adminOf, type AnsweredDraft, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../../setup/testApi';

let api: TestApi;
let admin: StudioClient;
let beta: StudioClient;
let records = 0;

beforeAll(async () => {
  api = await createTestApi({ limits: { publishesInHour: Number.POSITIVE_INFINITY } });
  const app = createApp(api.options);
  admin = await adminOf(api, ALPHA, app);
  beta = await adminOf(api, BETA, app);
});

/** Names that no property of a declaration may have; a translation names what it translates. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A declaration with the text wherever people write one, and as the value of a choice. */
const worded = (text: string): ResourceDeclaration => ({
  name: 'words',
  noun: text,
  menu: { key: 'x_words', label: text, icon: 'item', order: 100 },
  screens: {
    list: { title: text, add: text },
    create: { title: text, save: text },
    edit: { title: text, save: text },
    clone: { title: text, save: text },
  },
  fields: [
    { kind: 'text', source: 'code', label: text, help: text, required: text, default: text, fid: 'aaaaaaaa' },
    {
      kind: 'text',
      source: 'short',
      label: text,
      maxLength: 1,
      maxLengthMessage: text,
      when: { eq: ['code', text] },
      fid: 'aaaaaaac',
    },
    {
      kind: 'select',
      source: 'choice',
      label: text,
      clearable: true,
      choices: [
        { id: text, name: text },
        { id: 'other', name: 'Other' },
      ],
      fid: 'aaaaaaad',
    },
    { kind: 'number', source: 'rate', label: text, positive: text, typeMessage: text, fid: 'aaaaaaae' },
    {
      kind: 'list',
      source: 'rows',
      label: text,
      addLabel: text,
      removeLabel: text,
      rowKey: { field: 'cell', required: text, duplicate: text },
      fields: [{ kind: 'text', source: 'cell', label: text, fid: 'aaaaaaag' }],
      fid: 'aaaaaaaf',
    },
  ],
  sections: [
    { id: 'all', title: text, description: text, fields: ['code', 'short', 'choice', 'rate', 'rows'] },
  ],
  columns: [{ source: 'code', title: text }],
  uniqueKeys: [{ fields: ['code'], title: text, message: text }],
  duplicateChecks: [{ field: 'code', type: 'checkCode', longerThan: 0 }],
  ...(!RESERVED.has(text) && { translations: { hi: { [text]: text } } }),
});

/** Publishes it, or says why not. */
async function publish(declaration: ResourceDeclaration) {
  const { id, findings, body } = await drafted(declaration);
  const dryRun = await admin.post(`/studio/drafts/${id}/dry-run`, body);
  const { plan = '' } = dryRun.json;
  const answer = await admin.publishDraft(id, { ...body, why: 'w', plan, confirm: declaration.name });
  if (answer.status !== 200) await admin.post(`/studio/drafts/${id}/discard`);
  return { statuses: [dryRun.status, answer.status], code: answer.json.code, findings };
}

async function drafted(declaration: ResourceDeclaration) {
  const { name } = declaration;
  const live = await admin.get(`/studio/resources/${name}`);
  const { id, revision, findings } = await admin.draft({ name, from: 'declaration', declaration });
  return { id, findings, body: { revision, expect: live.json.digest ?? '' } };
}

const errorsOf = ({ findings }: { readonly findings: AnsweredDraft['findings'] }) =>
  findings.filter(({ severity }) => severity === 'error');

describe('a hostile text', () => {
  const longest = 80;
  const usual = HOSTILE_CORPUS.filter(text => text.trim() !== '' && text.length <= longest);
  const chosen = usual.filter((_, at) => isWhole || at % 9 === 0);

  it(`as every word of a declaration and as a choice is returned as it was sent: ${chosen.length} texts`, async () => {
    expect(usual.length).toBeGreaterThan(700);
    const wrong: string[] = [];
    for (const text of chosen) {
      const declaration = worded(text);
      const { statuses, findings } = await publish(declaration);
      const refused = errorsOf({ findings });
      if (statuses.join() !== '200,200') {
        wrong.push(`${JSON.stringify(text)}: ${statuses.join()} ${JSON.stringify(refused.slice(0, 2))}`);
        continue;
      }
      const shown = (await admin.get('/schemas')).json.resources;
      expect(shown.map((each: { declaration: unknown }) => each.declaration)).toEqual([declaration]);
      expect((await admin.get('/studio/openapi.json')).status).toBe(200);
      const listed = (await admin.get('/studio/resources')).json.at(-1);
      expect(listed).toMatchObject({ name: 'words', label: text });
      await record(text);
    }
    expect(wrong).toEqual([]);
    expect((await beta.get('/schemas')).json.resources).toEqual([]);
    expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
  }, 120_000);

  /** A record with the text as a value and as a choice, and the messages of the declaration. */
  async function record(text: string): Promise<void> {
    const call = (path: string, body: unknown = {}) => admin.post(`/master/words/${path}`, body);
    const id = `r${(records += 1)}`;
    const sent = { id, code: text, choice: text, rate: 1, rows: [{ cell: text }] };
    expect((await call('add', sent)).json).toMatchObject(sent);
    const { json: list } = await call('list');
    expect(list.find((each: { id: string }) => each.id === id)).toMatchObject(sent);
    const faults = { id: 's', code: null, choice: 'none', rate: 0, rows: [{ cell: 'a' }, { cell: 'a' }] };
    expect(await call('add', faults)).toMatchObject({
      status: 422,
      json: { code: 'invalid', fields: { code: text, rate: text } },
    });
    expect(await call(`update/${id}`, { ...sent, short: 'ab' })).toMatchObject({
      status: 422,
      json: { fields: { short: text } },
    });
    expect((await call(`delete/${id}`)).status).toBe(200);
  }

  it('that is too long for a word is refused at its place', async () => {
    const long = HOSTILE_CORPUS.filter(text => text.length > longest);
    expect(long.length).toBeGreaterThan(15);
    for (const text of long) {
      const declaration = { ...worded(text), translations: undefined };
      const body = { name: 'words', from: 'declaration', declaration };
      const { status, json } = await admin.post('/studio/drafts', body);
      const where = status === 200 ? errorsOf(json).map(({ pointer }) => pointer) : [json.code];
      expect(where).toContain(status === 200 ? '/fields/0/label' : 'limit');
      if (status === 200) await admin.post(`/studio/drafts/${json.id}/discard`);
    }
  });

  it.each([
    ['of a megabyte', 'x'.repeat(1_000_000)],
    ['of 700,000 bytes', '\u{1F600}'.repeat(175_000)],
  ])('%s is refused before any work, in any word', async (_, text) => {
    const began = process.cpuUsage();
    const declaration = worded(text);
    for (const place of ['noun', 'menu', 'screens', 'fields', 'sections', 'uniqueKeys'] as const) {
      const body = { ...worded('a'), [place]: declaration[place] };
      const answer = await admin.post('/studio/drafts', {
        name: 'words',
        from: 'declaration',
        declaration: body,
      });
      expect([answer.status, answer.json.code]).toBeOneOf([
        [413, 'tooLarge'],
        [422, 'limit'],
      ]);
    }
    expect(process.cpuUsage(began).user).toBeLessThan(3_000_000);
  });

  it('as a reason is in the history as it was sent, or is refused', async () => {
    for (const why of chosen.slice(0, 80)) {
      const { id, body } = await drafted(worded(`W ${(records += 1)}`));
      const { plan } = (await admin.post(`/studio/drafts/${id}/dry-run`, body)).json;
      const published = await admin.publishDraft(id, { ...body, why, plan, confirm: 'words' });
      expect(published.status).toBe(200);
      expect((await admin.get('/studio/resources/words/versions')).json[0].why).toBe(why);
      expect((await admin.post('/studio/resources/words/retire', { why })).status).toBe(200);
      expect((await admin.post('/studio/resources/words/restore', { why })).status).toBe(200);
    }
  });
});

describe('a name that means something to the language', () => {
  const names = [
    'constructor',
    'prototype',
    'tostring',
    'valueof',
    'then',
    'default',
    'null',
    'undefined',
    'true',
    'nan',
    'new',
    'add',
    'list',
    'search',
    'exists',
    'many',
    'x',
    'a1',
  ];
  const sources = [
    ...Object.getOwnPropertyNames(Object.prototype),
    ...Object.getOwnPropertyNames(Array.prototype).filter(name => name.length < 8),
    'prototype',
    'then',
    'toJSON',
    'eq',
    'fields',
    'record',
    'records',
    'message',
    'null',
    'schema_version',
  ];

  it.each(names)('%s, as the name of a resource, makes one like any other, or is refused', async name => {
    const field = { kind: 'text', source: 'code', label: 'Code', required: 'R' } as const;
    const answer = await admin.post('/studio/drafts', {
      name,
      from: 'declaration',
      declaration: { name, fields: [field] },
    });
    expect(answer.status).toBe(200);
    expect(await publish({ name, fields: [field] })).toMatchObject({ statuses: [200, 200] });
    await roundTrip(name, 'code');
    expect((await beta.post(`/master/${name}/list`)).status).toBe(404);
    const rights = (await admin.get('/account')).json.rights;
    expect(rights).toContain(`${name}/see`);
  });

  it.each([...new Set(sources)])(
    '%s, as the name of a field, is one like any other, or is refused',
    async source => {
      const name = `own-${Buffer.from(source).toString('hex')}`.slice(0, 40);
      const published = await publish({
        name,
        fields: [{ kind: 'text', source, label: 'L', required: 'R' }],
      });
      const refused = errorsOf(published).map(({ pointer }) => pointer);
      expect([...refused, ...published.statuses]).toContain(refused.length > 0 ? '/fields/0/source' : 200);
      if (refused.length === 0) await roundTrip(name, source);
    },
  );

  async function roundTrip(name: string, source: string): Promise<void> {
    const sent = { id: '1', [source]: 'typed' };
    expect((await admin.post(`/master/${name}/add`, sent)).json).toMatchObject(sent);
    expect((await admin.post(`/master/${name}/add`, { id: '2' })).json.fields).toEqual({ [source]: 'R' });
    expect((await admin.post(`/master/${name}/update/1`, { [source]: 'again' })).status).toBe(200);
    expect((await admin.post(`/master/${name}/list`)).json).toMatchObject([{ ...sent, [source]: 'again' }]);
    expect((await admin.post(`/${name}/search/again`)).json).toHaveLength(1);
    expect((await admin.post(`/master/${name}/delete/1`)).status).toBe(200);
  }
});
