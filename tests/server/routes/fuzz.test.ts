// @vitest-environment node
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { resources } from '../../../src/schemas';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { protectedCalls } from '../setup/calls';
import { dealers } from '../setup/dealers';
import { ALPHA, createTestApi, type TestApi } from '../setup/testApi';
import { bodyOf, pathValueOf, rawBody } from '../setup/wireArbitraries';

let api: TestApi;
let authorization: Readonly<Record<string, string>>;

beforeEach(async () => {
  api = await createTestApi();
  authorization = { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${await api.token(ALPHA)}` };
});

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** What nobody outside may ever read. */
const INSIDE = /\n\s+at |node_modules|server\/|\.ts:\d|select .* from|TypeError|ValidationError/i;

/** Sends, and holds the answer to what every answer must be. */
async function expectProper(
  method: string,
  path: string,
  body: string | null,
  headers: Readonly<Record<string, string>>,
) {
  const sent = method === 'GET' || method === 'DELETE' ? null : body;
  const response = await api.app.request(path, {
    method,
    body: sent,
    headers: { ...authorization, ...headers },
  });
  const text = await response.text();
  const json: unknown = JSON.parse(text);
  expect(response.status, text).toBeLessThan(500);
  if (response.status >= 400) {
    expect(json).toMatchObject({
      msg: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
    expect(text).not.toMatch(INSIDE);
  }
  return { status: response.status, json };
}

const served = [...resources, dealers];
const isRest = ({ style }: ResourceSchema) => style === 'rest';
const addPath = (schema: ResourceSchema) => (isRest(schema) ? schema.restPath : schema.endpoints.add);

function updateCall(schema: ResourceSchema, id: string): readonly [method: string, path: string] {
  if (isRest(schema)) return ['PUT', `${schema.restPath}/${encodeURIComponent(id)}`];
  return ['POST', schema.endpoints.update.replace('{id}', encodeURIComponent(id))];
}

async function listed(schema: ResourceSchema): Promise<unknown> {
  const { json } = isRest(schema)
    ? await expectProper('GET', schema.restPath, null, {})
    : await expectProper('POST', schema.endpoints.list, '{}', JSON_HEADERS);
  return json;
}

describe.each(served.map(schema => [schema.name, schema] as const))(
  'bodies made from the schema of %s',
  (_, schema) => {
    it('are taken or refused with words, and what was taken is what the list then has', async () => {
      let taken = 0;
      await fc.assert(
        fc.asyncProperty(bodyOf(schema), bodyOf(schema), async (first, second) => {
          const added = await expectProper('POST', addPath(schema), JSON.stringify(first), JSON_HEADERS);
          if (added.status < 300) expect(await listed(schema)).toEqual(expect.arrayContaining([added.json]));
          taken += Number(added.status < 300);
          const [method, path] = updateCall(schema, String(first.id));
          const change = { ...second, id: first.id };
          const updated = await expectProper(method, path, JSON.stringify(change), JSON_HEADERS);
          if (updated.status < 300 && !isRest(schema))
            expect(await listed(schema)).toEqual(expect.arrayContaining([updated.json]));
        }),
        { numRuns: 60 },
      );
      expect(taken).toBeGreaterThan(0);
      expect(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted')).toBeUndefined();
    });
  },
);

describe('any call', () => {
  it('with any path, body, type and method is answered properly', async () => {
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
    const type = fc.constantFrom(
      'application/json',
      'application/json',
      'text/plain',
      'application/json; charset=utf-16',
      'x',
    );
    const call = fc.constantFrom(...protectedCalls(api.app, '{value}'), { method: 'POST', path: '/{value}' });
    await fc.assert(
      fc.asyncProperty(
        call,
        fc.option(method),
        pathValueOf,
        rawBody,
        type,
        async (known, other, value, body, contentType) => {
          const verb = other ?? known.method;
          const path = known.path.replace('{value}', value);
          if (verb === 'HEAD' || verb === 'OPTIONS') {
            const response = await api.app.request(path, { method: verb, headers: authorization });
            expect(response.status).toBeLessThan(500);
          } else await expectProper(verb, path, body, { 'Content-Type': contentType });
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('with any query is answered properly by a REST resource', async () => {
    const part = fc.tuple(
      fc.constantFrom('sort', 'range', 'filter', 'x', '__proto__'),
      fc.oneof(fc.json(), fc.string()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async parts => {
        const query = parts.map(
          ([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}`,
        );
        await expectProper('GET', `/rest/dealers?${query.join('&')}`, null, {});
      }),
      { numRuns: 300 },
    );
  });
});
