import { expect } from 'vitest';
import { createApp } from '../../../../server/app';
import { defineResource } from '../../../../src/schemas/defineResource';
import type { ResourceDeclaration } from '../../../../src/schemas/resource';
import { adminOf } from '../../setup/studioClient';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';

/** One resource on two servers: from a file on the first, and published on the second, in another process's registry. */
export async function serversOf(declaration: ResourceDeclaration) {
  const file = await createTestApi({ resources: [defineResource(declaration)] });
  const made = await createTestApi({ resources: [] });
  const answer = await (await adminOf(made)).publish(declaration);
  expect([declaration.name, answer.status, answer.json]).toEqual([
    declaration.name,
    200,
    { version: 1, run: null, due: null },
  ]);
  // Not held to their descriptions: those are compared.
  const anew = (api: TestApi): TestApi => ({ ...api, app: createApp(api.options) });
  return { file: anew(file), published: anew(made) };
}

/** The admins of both. */
export async function bothWays(declaration: ResourceDeclaration) {
  const { file, published } = await serversOf(declaration);
  return { file: await adminOf(file, ALPHA), published: await adminOf(published, ALPHA) };
}
