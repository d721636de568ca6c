import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../server/openapi/document';
import { defineResource } from '../../../../src/schemas/defineResource';
import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import { isRecord } from '../../../../src/schemas/values/values';
import { fromWire, toWire } from '../../../../src/wire/record/recordCodec';
import { isWhole } from '../../../setup/whole';
import { describedCalls, type DescribedCall } from '../../setup/describedCalls';
import type { StudioClient } from '../../setup/studioClient';
import { bothWays } from './bothWays';
import { kindsIn } from './generatedDeclarations';
import { generatedAnew, PARITY_SEED as SEED, shippedAnew } from './parityDeclarations';

const BODIES = isWhole ? 10_000 : 500;
const GENERATED = isWhole ? 50 : 20;
const shipped = shippedAnew;
const generated = generatedAnew(GENERATED);
const declarations = [...shipped, ...generated];
const EACH = Math.ceil(BODIES / declarations.length);

/** What a caller sees, but for the id of the call. */
const seen = ({ status, json }: { status: number; json: unknown }) =>
  JSON.stringify({ status, json }).replaceAll(/"requestId":"[^"]*"/g, '');

/** Bodies that a call describes, half of them with something else in one place. */
function bodiesOf({ body }: DescribedCall, count: number, seed: number): readonly unknown[] {
  const broken = fc.oneof(fc.constant(null), fc.string(), fc.integer(), fc.boolean(), fc.constant([{}]));
  const some = fc.tuple(body ?? fc.constant({}), fc.nat(99), broken).map(([made, at, value]) => {
    const names = isRecord(made) ? Object.keys(made) : [];
    const name = names[at % (names.length * 2)];
    return isRecord(made) && name !== undefined ? { ...made, [name]: value } : made;
  });
  return fc.sample(some, { numRuns: count, seed });
}

const recordCalls = (declaration: ResourceDeclaration) =>
  describedCalls(openApiDocument([defineResource(declaration)])).filter(({ path }) =>
    path.includes(`/${declaration.name}/`),
  );

describe('a resource from a file, and the same published', () => {
  it('are described alike', async () => {
    for (const declaration of declarations) {
      const { file, published } = await bothWays(declaration);
      const described = (await published.get('/studio/openapi.json')).json;
      expect(described.paths).toHaveProperty([`/master/${declaration.name}/add`]);
      expect(described).toEqual((await file.get('/openapi.json')).json);
    }
  }, 120_000);

  it(
    'validate and store random bodies alike, and return the same',
    async ({ annotate }) => {
      const statuses = new Map<number, number>();
      for (const [index, declaration] of declarations.entries()) {
        const { file, published } = await bothWays(declaration);
        const { json } = await published.get('/schemas');
        const schemas = [defineResource(declaration), defineResource(json.resources[0].declaration)] as const;
        const add = recordCalls(declaration).find(({ path }) => path.endsWith('/add'));
        expect(add).toBeDefined();
        for (const [at, body] of (add ? bodiesOf(add, EACH, SEED + index) : []).entries()) {
          const sent = Object.assign({}, body, { id: String(at % 9 === 8 ? at - 1 : at) });
          const status = await alike(file, published, { method: 'POST', path: add?.path ?? '', sent });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          expect(wire(schemas[1], sent)).toBe(wire(schemas[0], sent));
        }
        expect(await alike(file, published, { ...LIST, path: `/master/${declaration.name}/list` })).toBe(200);
      }
      const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
      expect([...statuses.keys()].toSorted()).toEqual([200, 409, 422]);
      await annotate(`${declarations.length} declarations, ${told}, 0 differences`);
    },
    60_000 + BODIES * 30,
  );

  it('answer every other call alike', async () => {
    for (const declaration of shipped) {
      const { file, published } = await bothWays(declaration);
      const calls = recordCalls(declaration);
      expect(calls.length).toBeGreaterThan(6);
      for (const call of calls)
        for (const [at, body] of bodiesOf(call, 12, SEED).entries()) {
          const path = call.path.replaceAll(/\{\w+\}/g, String(at % 5));
          const sent = path.endsWith('/add') ? Object.assign({}, body, { id: String(at % 5) }) : body;
          await alike(file, published, { method: call.method, path, sent: call.body ? sent : undefined });
        }
    }
  }, 60_000);

  it('have fields of every kind that the studio can make', () => {
    expect(generated).toHaveLength(GENERATED);
    const kinds = new Set(declarations.flatMap(({ fields }) => kindsIn(fields)));
    expect([...kinds].toSorted()).toEqual(
      'boolean date dateTime integer jsonList list longText number readOnly reference richText select text yesNo'.split(
        ' ',
      ),
    );
  });
});

const LIST = { method: 'POST', sent: {} };

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly sent: unknown;
}

/** Sends to both. @returns the status of both */
async function alike(file: StudioClient, published: StudioClient, { method, path, sent }: Sent) {
  const [one, other] = [await file.send(method, path, sent), await published.send(method, path, sent)];
  expect(`${path} ${seen(other)}`).toBe(`${path} ${seen(one)}`);
  return one.status;
}

/** What the console shows of a record and sends of it again. */
const wire = (schema: ResourceSchema, record: Readonly<Record<string, unknown>>): string => {
  const values = fromWire(schema, record);
  return JSON.stringify([values, toWire(schema, values)]);
};
