import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../../server/app';
import { isWhole } from '../../../../setup/whole';
import { adminOf, type StudioClient } from '../../../setup/studioClient';
import { ALPHA, BETA, createTestApi, type TestApi } from '../../../setup/testApi';
import { spoiledDeclaration } from './spoiledDeclarations';

let api: TestApi;
let admin: StudioClient;
let token = '';

/** More in an hour than people publish. */
const OFTEN = { publishesInHour: Number.POSITIVE_INFINITY };

beforeEach(() => open());

async function open(): Promise<void> {
  api = await createTestApi({ limits: OFTEN });
  // Not held to a description: what is published is in none.
  admin = await adminOf(api, ALPHA, createApp(api.options));
  token = await api.token(ALPHA);
}

/** TEST_WHOLE=1 takes so many declarations, and all texts (words.test.ts). */
const RUNS = isWhole ? 10_000 : 250;
/** So many share an API, whose resource changes with each of them. */
const TOGETHER = 50;
const SEED = 20_261_124;
const MOST_MS = 2_000;
/** Values that some kind of field takes. */
const USUAL = [null, 'P', 5, 'yes', true, '2026-11-20', '2026-11-20 10:32:00', [], '[]'];

/** Sends a draft as text: an object literal would set its own prototype. */
async function sendDraft(declaration: string) {
  const response = await api.app.request('/studio/drafts', {
    method: 'POST',
    headers: {
      'X-RLB-DMS-ACC': ALPHA,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: `{"name":"fuelmap","from":"declaration","declaration":${declaration}}`,
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}

/** What of the language's own objects a declaration could have changed. */
const inherited = (): string =>
  JSON.stringify(
    [Object, Array, Function, String, Map].map(each => [
      Object.getOwnPropertyNames(each),
      Object.getOwnPropertyNames(each.prototype),
    ]),
  );

type Count = (what: string, status: number) => void;

/** Saves, dry runs and publishes a draft, and makes the record calls of what is published. */
async function follow(text: string, values: readonly unknown[], count: Count): Promise<void> {
  const made = await sendDraft(text);
  count('draft', made.status);
  if (made.status !== 200) return;
  const { id, declaration } = made.json;
  const path = `/studio/drafts/${id}`;
  count('save', (await admin.send('PUT', path, { revision: 1, declaration })).status);
  const { digest = '' } = (await admin.get('/studio/resources/fuelmap')).json;
  const body = { revision: 2, expect: digest };
  const dryRun = await admin.post(`${path}/dry-run`, body);
  count('dry run', dryRun.status);
  const plan = dryRun.json.plan ?? '';
  const published = await admin.publishDraft(id, { ...body, why: 'w', plan, confirm: 'fuelmap' });
  count('publish', published.status);
  if (published.status !== 200) count('discard', (await admin.post(`${path}/discard`)).status);
  else await callAll(declaration, values, count);
}

/** The record calls of what is live, with any values. */
async function callAll(
  declaration: { readonly fields: readonly { readonly source: string }[] },
  values: readonly unknown[],
  count: Count,
): Promise<void> {
  const chosen = declaration.fields.map(({ source }, at) => [source, values[at % values.length]]);
  const record = { id: 'r1', code: 'C', ...Object.fromEntries(chosen) };
  const calls: readonly (readonly [string, string, unknown?])[] = [
    ['GET', '/schemas'],
    ['GET', '/studio/openapi.json'],
    ['GET', '/studio/resources'],
    ['POST', '/master/fuelmap/add', { id: 'r0' }],
    ['POST', '/master/fuelmap/add', record],
    ['POST', '/master/fuelmap/add/many', { records: [record, { ...record, id: 'r2' }] }],
    ['POST', '/master/fuelmap/update/r1', record],
    ['POST', '/master/fuelmap/list', {}],
    ['POST', `/fuelmap/search/${encodeURIComponent(String(values[0]).slice(0, 50)) || 'x'}`],
    ['POST', '/fuelmap/exists/C', { type: 'checkCode' }],
    ['POST', '/master/fuelmap/delete/r2'],
  ];
  for (const [method, path, body] of calls)
    count(path.replace(/search.*/, 'search'), (await admin.send(method, path, body)).status);
}

describe('a fuzzed declaration', () => {
  it(
    'is never answered with 500, as a draft, published, or in the calls of what was published',
    async ({ annotate }) => {
      const statuses = new Map<string, number>();
      const objects = inherited();
      let text = '';
      let slowest = 0;
      const count: Count = (what, status) => {
        statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
        if (status >= 500) throw new Error(`${what} was answered ${status} after ${text}`);
      };
      const runs = fc.tuple(
        spoiledDeclaration,
        fc.array(fc.oneof(fc.constantFrom(...USUAL), fc.jsonValue({ maxDepth: 2 })), {
          minLength: 1,
          maxLength: 5,
        }),
      );
      let at = 0;
      for (const [declaration, values] of fc.sample(runs, { numRuns: RUNS, seed: SEED })) {
        text = declaration;
        if (at++ % TOGETHER === 0) await open();
        const began = process.cpuUsage();
        await follow(declaration, values, count);
        const { user } = process.cpuUsage(began);
        slowest = Math.max(slowest, user / 1000);
        if (at % TOGETHER === 0) await seesNothing();
        expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
      }
      expect(inherited()).toBe(objects);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
      expect(slowest).toBeLessThan(MOST_MS);
      expect(statuses.get('publish 200')).toBeGreaterThan(RUNS / 10);
      expect(statuses.get('/master/fuelmap/add 200')).toBeGreaterThan(RUNS / 20);
      const figures = [...statuses].map(([what, times]) => `${what}: ${times}`).toSorted();
      await annotate(`${RUNS} declarations, the slowest ${Math.round(slowest)} ms; ${figures.join(', ')}`);
    },
    60_000 + RUNS * 50,
  );
});

/** The other account has nothing of what was published. */
async function seesNothing(): Promise<void> {
  const other = await adminOf(api, BETA, createApp(api.options));
  expect((await other.get('/schemas')).json.resources).toEqual([]);
  expect((await other.get('/studio/resources/fuelmap')).status).toBe(404);
  expect((await other.get('/studio/resources/fuelmap/versions/1')).status).toBe(404);
  expect((await other.post('/master/fuelmap/list', {})).status).toBe(404);
  const listed = (await other.get('/studio/resources')).json;
  expect(listed.filter(({ origin }: { origin: string }) => origin === 'own')).toEqual([]);
}

describe('a hostile declaration', () => {
  const fieldsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `{"kind":"text","source":"f${at}","label":"F"}`).join();
  const nested = (depth: number) => `${'{"not":'.repeat(depth)}{"present":"a"}${'}'.repeat(depth)}`;
  const wrong = (count: number) =>
    `{"name":"fuelmap","fields":[{"kind":"text","source":"aaaaaaaaaaaaaaa","label":"A"}],"columns":[${Array.from({ length: count }, (_, at) => `{"source":"b${at}","title":"${at}"}`).join()}]}`;

  it.each([
    ['of 5 MB', `{"name":"${'x'.repeat(5_000_000)}"}`, 413, 'tooLarge'],
    ['of 900 kB', `{"noun":"${'x'.repeat(900_000)}"}`, 422, 'limit'],
    ['of 20,000 numbers', `{"fields":[${'1,'.repeat(20_000)}1]}`, 413, 'tooManyValues'],
    ['of 600 numbers', `{"fields":[${'1,'.repeat(600)}1]}`, 422, 'limit'],
    [
      'of 9,000 properties',
      `{${Array.from({ length: 9_000 }, (_, at) => `"${at}":1`).join()}}`,
      422,
      'limit',
    ],
    ['nested 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000), 400, 'tooDeep'],
    ['with __proto__', '{"__proto__":{"polluted":1}}', 422, 'limit'],
    ['with a constructor', '{"seed":{"values":{"constructor":[1]}}}', 422, 'limit'],
    ['of 600 fields', `{"name":"fuelmap","fields":[${fieldsOf(600)}]}`, 422, 'limit'],
    ['of 400 fields', `{"name":"fuelmap","fields":[${fieldsOf(400)}]}`, 200, undefined],
    ['of 500 wrong columns', wrong(500), 200, undefined],
    [
      'with a condition in conditions',
      `{"name":"fuelmap","fields":[{"kind":"text","source":"a","label":"A","when":${nested(20)}}]}`,
      200,
      undefined,
    ],
    ['with half a character', '{"name":"\\ud800"}', 422, 'invalid'],
  ])('%s costs bounded time', async (_, text, status, code) => {
    const began = process.cpuUsage();
    const answer = await sendDraft(text);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    // Not the time that other processes take.
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
    expect(answer.json.findings?.length ?? 0).toBeLessThanOrEqual(100);
    expect((await api.store.studio.drafts(ALPHA)).length).toBe(status === 200 ? 1 : 0);
  });
});
