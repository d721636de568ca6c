import { beforeEach, describe, expect, it } from 'vitest';
import { protectedCalls } from '../setup/calls';
import { segmapOf } from '../setup/samples';
import { CANARY, fillTenants, recordsOfBeta } from '../setup/tenants';
import { ALPHA, BETA, createTestApi, type TestApi } from '../setup/testApi';

let api: TestApi;

beforeEach(async () => {
  api = await createTestApi();
  await fillTenants(api);
});

/** Values to send instead of the account header. */
const tricks: readonly (readonly [
  what: string,
  headers: readonly (readonly [string, string])[],
  status: number,
])[] = [
  ['no header', [], 400],
  ['an empty header', [['X-RLB-DMS-ACC', '']], 400],
  ['blanks alone', [['X-RLB-DMS-ACC', '   ']], 400],
  ['the other account', [['X-RLB-DMS-ACC', BETA]], 403],
  ['both accounts', [['X-RLB-DMS-ACC', `${ALPHA},${BETA}`]], 403],
  ['both accounts, the other first', [['X-RLB-DMS-ACC', `${BETA}, ${ALPHA}`]], 403],
  [
    'two headers',
    [
      ['X-RLB-DMS-ACC', ALPHA],
      ['X-RLB-DMS-ACC', BETA],
    ],
    403,
  ],
  [
    'two headers of the same',
    [
      ['X-RLB-DMS-ACC', ALPHA],
      ['x-rlb-dms-acc', ALPHA],
    ],
    403,
  ],
  ['another case', [['X-RLB-DMS-ACC', ALPHA.toLowerCase()]], 403],
  ['percent-encoding', [['X-RLB-DMS-ACC', '%42ETA2']], 403],
  ['its own name percent-encoded', [['X-RLB-DMS-ACC', '%41LPHA1']], 403],
  ['a look-alike', [['X-RLB-DMS-ACC', 'ÀLPHA1']], 403],
  ['null', [['X-RLB-DMS-ACC', 'null']], 403],
  ['a wildcard', [['X-RLB-DMS-ACC', '*']], 403],
  ['SQL', [['X-RLB-DMS-ACC', `${ALPHA}' OR '1'='1`]], 403],
  ['a path', [['X-RLB-DMS-ACC', `../${BETA}`]], 403],
  ['another header', [['X-Account', BETA]], 400],
];

async function callAll(headers: readonly (readonly [string, string])[], value: string) {
  const answers: { status: number; text: string }[] = [];
  // A new token each time, because one of the calls is the logout.
  const alphaToken = await api.token(ALPHA);
  for (const { method, path } of protectedCalls(api.app, value)) {
    const body =
      method === 'GET' || method === 'DELETE'
        ? null
        : JSON.stringify({ account: BETA, acc: BETA, id: 'shared', type: 'checkCode' });
    const sent = new Headers({ Authorization: `Bearer ${alphaToken}`, 'Content-Type': 'application/json' });
    for (const [name, text] of headers) sent.append(name, text);
    const response = await api.app.request(`${path}?account=${BETA}&acc=${BETA}`, {
      method,
      headers: sent,
      body,
    });
    answers.push({
      status: response.status,
      text: (await response.text()) + JSON.stringify([...response.headers]),
    });
  }
  return answers;
}

describe('the account header', () => {
  it.each(tricks)('%s: is refused by every call, without a leak', async (_, headers, status) => {
    const before = await recordsOfBeta(api);
    for (const value of ['shared', 'only-beta', CANARY]) {
      const answers = await callAll(headers, encodeURIComponent(value));
      expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status));
      expect(answers.filter(({ text }) => text.includes(CANARY))).toEqual([]);
    }
    expect(await recordsOfBeta(api)).toBe(before);
  });

  it('that is refused is logged with the caller', async () => {
    await callAll([['X-RLB-DMS-ACC', BETA]], 'shared');
    expect(api.log.find(({ event }) => event === 'account.refused')?.details).toMatchObject({
      account: ALPHA,
      user: 'admin',
      named: BETA,
    });
  });
});

describe('an account', () => {
  it('sees and changes nothing of another through any call, even with equal ids', async () => {
    const before = await recordsOfBeta(api);
    for (const value of ['shared', 'only-beta', CANARY]) {
      const answers = await callAll([['X-RLB-DMS-ACC', ALPHA]], encodeURIComponent(value));
      expect(answers.filter(({ status }) => status < 400).length).toBeGreaterThan(5);
      expect(answers.filter(({ text }) => text.includes(CANARY))).toEqual([]);
    }
    expect(await recordsOfBeta(api)).toBe(before);
  });

  it('gets for an id of another account the same response as for an unknown id', async () => {
    const client = await api.client(ALPHA);
    for (const id of ['only-beta', 'nowhere']) {
      expect(await client.segmap.update(id, segmapOf(id))).toMatchObject({
        status: 404,
        json: { code: 'notFound' },
      });
      expect(await client.segmap.delete(id)).toMatchObject({ status: 404, json: { code: 'notFound' } });
    }
  });

  it('may have a record under an id that another account uses', async () => {
    const [alpha, beta] = [await api.client(ALPHA), await api.client(BETA)];
    expect((await alpha.segmap.add(segmapOf('only-beta', { godown: 'alpha yard' }))).status).toBe(200);
    expect((await alpha.segmap.delete('shared')).status).toBe(200);
    expect((await beta.segmap.list()).json).toMatchObject([{ godown: CANARY }, { godown: CANARY }]);
  });

  it('learns of its own duplicates only', async () => {
    const client = await api.client(ALPHA);
    expect((await client.ledgermap.exists(CANARY, 'checkCode')).json).toEqual({ message: 'ok' });
    expect((await client.ledgermap.exists('mark-of-alpha', 'checkCode')).json).toEqual({
      message: 'duplicate',
    });
    expect((await client.segmap.search(CANARY)).json).toEqual([]);
  });
});
