import { describe, expect, test } from 'vitest';
import { customMenu, customRoutes } from '../../src/custom';
import { RESERVED_MENU_KEYS, RESERVED_NAMES } from '../../src/schemas/lint/reserved';
import { createTestApi } from '../server/setup/testApi';

/** Paths that the server uses for files, the configuration, the API page, the login page and the metrics. */
const ON_NODE = ['assets', 'config', 'docs', 'login', 'metrics'];

const firstWord = (path: string) => path.split('/')[1] ?? '';
const isName = (word: string) => /^[a-z][a-z0-9-]*$/.test(word);

describe('reserved resource names', () => {
  test('include the first segments of every screen and API route', async () => {
    const { app } = await createTestApi({ resources: [] });
    const paths = [...app.routes, ...customRoutes].map(({ path }) => firstWord(path));
    expect([...RESERVED_NAMES].sort()).toEqual(
      [...new Set([...paths.filter(isName), 'master', 'rest', ...ON_NODE])].sort(),
    );
  });

  test('include every permission key of the menu', () => {
    expect([...RESERVED_MENU_KEYS].sort()).toEqual(customMenu.map(({ key }) => key).sort());
  });
});
