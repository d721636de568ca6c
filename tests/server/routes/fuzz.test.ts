// @vitest-environment node
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '../../../src/schemas';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { type Call, protectedCalls } from '../setup/calls';
import { dealers } from '../setup/dealers';
import { ALPHA } from '../setup/testApi';
import { createSyncApi, type SyncApi } from '../sync/setup/syncApi';
import { bodyOf, pathValueOf, rawBody } from '../setup/wireArbitraries';

let api: SyncApi;
let authorization: Readonly<Record<string, string>>;

beforeEach(async () => {
  api = await createSyncApi();
  authorization = { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${await api.token(ALPHA)}` };
});

afterEach(() => api.worker.stop(2_000));

/** What nobody outside may ever read. */
const INSIDE = /\n\s+at |node_modules|server\/|\.ts:\d|select .* from|TypeError|ValidationError/i;

interface Heard {
  readonly ok: boolean;
  readonly json: unknown;
  /** What is wrong with the answer, whatever was asked. */
  readonly fault: string | null;
}

const isRefusal = (json: unknown): boolean =>
  ['msg', 'code', 'requestId'].every(
    name => typeof Object.getOwnPropertyDescriptor(json ?? {}, name)?.value === 'string',
  );

function faultOf(status: number, text: string, json: unknown): string | null {
  if (status >= 500) return `${status} ${text}`;
  if (status >= 400 && (!isRefusal(json) || INSIDE.test(text))) return `improper refusal ${status} ${text}`;
  return null;
}

const isWithoutBody = (method: string) => ['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method);

async function ask({ method, path }: Call, body: string, type = 'application/json'): Promise<Heard> {
  const response = await api.app.request(path, {
    method,
    body: isWithoutBody(method) ? null : body,
    headers: { ...authorization, 'Content-Type': type },
  });
  const text = await response.text();
  const bare = method === 'HEAD' || method === 'OPTIONS';
  const json: unknown = bare ? { msg: '', code: '', requestId: '' } : JSON.parse(text);
  return { ok: response.ok, json, fault: faultOf(response.status, text, json) };
}

const isRest = ({ style }: ResourceSchema) => style === 'rest';

const addCall = (schema: ResourceSchema): Call => ({
  method: 'POST',
  path: isRest(schema) ? schema.restPath : schema.endpoints.add,
});

function updateCall(schema: ResourceSchema, id: string): Call {
  const segment = encodeURIComponent(id);
  if (isRest(schema)) return { method: 'PUT', path: `${schema.restPath}/${segment}` };
  return { method: 'POST', path: schema.endpoints.update.replace('{id}', segment) };
}

/** What the store now has under the id, as text that can be compared. */
async function kept(schema: ResourceSchema, id: string): Promise<unknown> {
  return (await api.store.records.get(ALPHA, schema.name, id)) ?? 'nothing';
}

const served = [...resources, dealers].map(schema => [schema.name, schema] as const);

describe.each(served)('bodies made from the schema of %s', (_, schema) => {
  it('are kept as they are answered, or refused with words and nothing is changed', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(bodyOf(schema), bodyOf(schema), async (first, second) => {
        const id = String(first.id);
        for (const [call, body] of [
          [addCall(schema), first],
          [updateCall(schema, id), { ...second, id }],
        ] as const) {
          const before = await kept(schema, id);
          const { ok, json, fault } = await ask(call, JSON.stringify(body));
          taken += Number(ok);
          expect(fault).toBeNull();
          expect(await kept(schema, id)).toEqual(ok ? json : before);
        }
      }),
      { numRuns: 60 },
    );
    expect(taken).toBeGreaterThan(10);
    expect(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted')).toBeUndefined();
  });
});

describe('any call', () => {
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  const types = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'text/plain',
    'x',
  );

  it('with any path, body, type and method is answered properly', async () => {
    const calls = fc.constantFrom(...protectedCalls(api.app, '{value}'), {
      method: 'POST',
      path: '/{value}',
    });
    const another = fc.option(methods);
    await fc.assert(
      fc.asyncProperty(
        calls,
        another,
        pathValueOf,
        rawBody,
        types,
        async (call, method, value, body, type) => {
          const path = call.path.replace('{value}', value);
          expect(await ask({ method: method ?? call.method, path }, body, type)).toMatchObject({
            fault: null,
          });
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
        const query = new URLSearchParams(parts.map(([name, value]) => [name, value]));
        const call = { method: 'GET', path: `/rest/dealers?${query.toString()}` };
        expect(await ask(call, '')).toMatchObject({ fault: null });
      }),
      { numRuns: 300 },
    );
  });
});
