import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { fuelmapOf } from '../../../contract/studioSamples';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';

let api: TestApi;
let admin: StudioClient;

beforeEach(async () => {
  api = await createTestApi();
  admin = await adminOf(api);
});

const RUNS = 150;

/** A declaration, one of whose values is replaced by any other. */
const spoiled = fc
  .tuple(
    fc.oneof(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 4 })),
    fc.nat(),
    fc.constantFrom('__proto__', 'fields', 'kind', 'x', ''),
  )
  .map(([value, place, key]) => {
    const text = JSON.stringify(
      fuelmapOf({
        sections: [{ id: 'a', title: 'A', description: '', fields: ['code', 'ledger'] }],
        columns: [{ source: 'code', title: 'Code' }],
        uniqueKeys: [{ fields: ['code'], title: 'T', message: 'M' }],
      }),
    );
    const isLeaf = (held: unknown) => typeof held !== 'object' || held === null;
    let leaves = 0;
    JSON.parse(text, (_, held: unknown) => (isLeaf(held) ? (leaves += 1) : held));
    let at = 0;
    const changed = JSON.stringify(
      JSON.parse(text, (_, held: unknown) => {
        if (!isLeaf(held)) return held;
        at += 1;
        return at - 1 === place % leaves ? value : held;
      }),
    );
    return key === ''
      ? changed
      : changed.replace('{', () => `{${JSON.stringify(key)}:${JSON.stringify(value)},`);
  });

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
let token = '';
beforeEach(async () => {
  token = await api.token(ALPHA);
});

describe('a fuzzed declaration', () => {
  it('is never answered with 500, as a draft, published, or in the calls of what was published', async () => {
    const statuses = new Map<string, number>();
    const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
    for (const text of fc.sample(fc.oneof(spoiled, fc.json()), { numRuns: RUNS, seed: 11 })) {
      const draft = await sendDraft(text);
      count(`draft ${draft.status}`);
      expect(`${draft.status} ${text}`).toMatch(/^[24]/);
      if (draft.status !== 200) continue;
      const { digest = '' } = (await admin.get('/studio/resources/fuelmap')).json;
      const published = await admin.publishDraft(draft.json.id, { revision: 1, expect: digest, why: 'w' });
      count(`publish ${published.status}`);

      expect(`${published.status} ${text}`).toMatch(/^[24]/);
      if (published.status !== 200) await admin.post(`/studio/drafts/${draft.json.id}/discard`);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect([...statuses.keys()].toSorted()).toEqual(['draft 200', 'draft 422', 'publish 200', 'publish 422']);
    expect(api.log.filter(({ level }) => level === 'error')).toEqual([]);
    expect((await admin.get('/schemas')).status).toBe(200);
  }, 60_000);
});

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
