import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as checks from '../../src/schemas/schemaChecks';
import { checkedSchemas } from '../../vite/checkedSchemas';
import * as passed from '../../vite/passedChecks';

const faulty = fileURLToPath(new URL('setup/faultySchemas.ts', import.meta.url));

it('fails the build for an invalid declaration, with position and remedy', async () => {
  await expect(checkedSchemas(faulty).buildStart()).rejects.toThrow(
    /pump-map \/columns\/0\/source: .*Did you mean 'pump'\?/,
  );
});

it('accepts the product’s declarations, and omits only the checks from the build', async () => {
  await expect(checkedSchemas().buildStart()).resolves.toBeUndefined();
  expect(Object.keys(passed).toSorted()).toEqual(Object.keys(checks).toSorted());
});
