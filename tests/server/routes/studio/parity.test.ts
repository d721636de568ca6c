import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '../../../../server/routes/studio/registry';
import { openApiDocument } from '../../../../server/openapi/document';
import { defineResource } from '../../../../src/schemas/defineResource';
import { gstrate } from '../../../../src/schemas/masters/gstrate';
import { closedperiod } from '../../../../src/schemas/masters/closedperiod';
import { ledgermap } from '../../../../src/schemas/ledgermap';
import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import { writtenDeclaration } from '../../../../src/schemas/studio/writtenDeclaration';
import { describedCalls } from '../../setup/describedCalls';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { ALPHA, createTestApi } from '../../setup/testApi';

/** A shipped declaration under another name, as the studio can have it. */
function underAnotherName(schema: ResourceSchema): ResourceDeclaration {
  const { endpoints: _, style: _style, menu, ...declaration } = writtenDeclaration(schema);
  const name = `own${schema.name}`;
  return { ...declaration, name, ...(menu && { menu: { ...menu, key: `x_${name}` } }) };
}

const declarations = [ledgermap, gstrate, closedperiod].map(underAnotherName);
const BODIES = 12;

/** What a caller sees, but for the id of the call. */
const seen = ({ status, json }: { status: number; json: unknown }) =>
  JSON.stringify({ status, json }).replaceAll(/"requestId":"[^"]*"/g, '');

describe.each(declarations.map(declaration => [declaration.name, declaration] as const))(
  'the resource %s',
  (name, declaration) => {
    const fromFile = defineResource(declaration);
    let file: StudioClient;
    let published: StudioClient;
    let own: ResourceSchema | undefined;

    beforeAll(async () => {
      file = await adminOf(await createTestApi({ resources: [fromFile] }));
      const api = await createTestApi({ resources: [] }, [fromFile]);
      published = await adminOf(api);
      await published.publish(declaration);
      own = (await createRegistry(api.store.studio).now(ALPHA)).byName.get(name)?.schema();
    });

    it('is described alike, from a file and published', () => {
      expect(own && openApiDocument([own])).toEqual(openApiDocument([fromFile]));
    });

    it('answers alike, from a file and published', async () => {
      const calls = describedCalls(openApiDocument([fromFile])).filter(({ path }) => path.includes(name));
      expect(calls.length).toBeGreaterThan(6);
      const statuses = new Set<number>();
      for (const { method, path, body } of calls) {
        const bodies = body ? fc.sample(body, { numRuns: BODIES, seed: 7 }) : [undefined];
        for (const [at, each] of bodies.entries()) {
          const address = path.replaceAll(/\{\w+\}/g, String(at % 5));
          const sent = path.endsWith('/add') ? Object.assign({}, each, { id: String(at % 5) }) : each;
          const one = await file.send(method, address, sent);
          const other = await published.send(method, address, sent);
          statuses.add(one.status);
          expect(`${path} ${seen(other)}`).toBe(`${path} ${seen(one)}`);
        }
      }
      expect(statuses.size).toBeGreaterThan(1);
    }, 60_000);
  },
);
