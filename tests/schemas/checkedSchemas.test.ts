import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as checks from '../../src/schemas/schemaChecks';
import { checkedSchemas } from '../../vite/checkedSchemas';
import * as passed from '../../vite/passedChecks';

const faulty = fileURLToPath(new URL('setup/faultySchemas.ts', import.meta.url));

it('a declaration with a fault stops the build, with the place and the cure', async () => {
  await expect(checkedSchemas(faulty).buildStart()).rejects.toThrow(
    /pump-map \/columns\/0\/source: .*Did you mean 'pump'\?/,
  );
});

it('the product’s own declarations pass, and what is built leaves out just the checks', async () => {
  await expect(checkedSchemas().buildStart()).resolves.toBeUndefined();
  expect(Object.keys(passed).toSorted()).toEqual(Object.keys(checks).toSorted());
});
