import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '../../../src/schemas';
import type { ResourceSchema } from '../../../src/schemas/resource';
import type { Call } from '../setup/calls';
import { dealers } from '../setup/dealers';
import { fuzzRequest, makeRequest } from '../setup/fuzzer';
import { ALPHA } from '../setup/testApi';
import { bodyOf } from '../setup/wireArbitraries';
import { createSyncApi, type SyncApi } from '../sync/setup/syncApi';

let api: SyncApi;
let authorization: Readonly<Record<string, string>>;

beforeEach(async () => {
  api = await createSyncApi();
  authorization = { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${await api.token(ALPHA)}` };
});

afterEach(() => api.worker.stop(2_000));

/** Internals that no response may expose. */
const INSIDE = /\n\s+at |node_modules|server\/|\.ts:\d|select .* from|TypeError|ValidationError/i;

interface Heard {
  readonly ok: boolean;
  readonly json: unknown;
  /** What is wrong with the response, or null. */
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

/** The stored record with this id, as comparable text. */
async function kept(schema: ResourceSchema, id: string): Promise<unknown> {
  return (await api.store.records.get(ALPHA, schema.name, id)) ?? 'nothing';
}

const served = [...resources, dealers].map(schema => [schema.name, schema] as const);

describe.each(served)('bodies generated from the schema of %s', (_, schema) => {
  it('are stored as answered, or refused with a message and no change', async () => {
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
  it('generated from the description, valid or corrupted, is answered as described', async () => {
    let made = 0;
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fuzzRequest, async request => {
        made += 1;
        const { status, fault } = await makeRequest(api, request, made);
        statuses.add(status);
        expect(fault).toBeNull();
      }),
      { numRuns: 1000 },
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404, 405, 415, 422]));
  });

  it('with any query is answered correctly by a REST resource', async () => {
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
