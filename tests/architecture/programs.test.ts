import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importGraph, LOADED, root, sourceFiles } from './importGraph';

const REMEDY =
  'Importing it runs it: import what it calls from the file beside it (server/cli/userCommand.ts for user.ts, ' +
  'scripts/setup.mjs), or start it as a process (startProgram in tests/server/node/support/programs.ts).';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const named = (file: string, pattern: RegExp) =>
  [...textOf(file).matchAll(pattern)].map(([, name = '']) => name);

/** What the build turns into programs, what npm runs, and whatever else exports nothing. */
const programs = new Set([
  ...named('vite.server.config.ts', /'(server\/[\w/]+\.ts)'/g),
  ...named('package.json', /"(?:node|tsx) ((?:scripts|bench)\/[\w/]+\.(?:mjs|ts))/g),
  ...['server', 'scripts', 'bench'].flatMap(sourceFiles).filter(file => !/^export /m.test(textOf(file))),
]);

describe('programs', () => {
  it('are never imported, except the server by its entry once Node is new enough', () => {
    expect([...programs]).toEqual(
      expect.arrayContaining([
        'server/main.ts',
        'server/cli/user.ts',
        'scripts/test.mjs',
        'bench/soak/run.ts',
      ]),
    );
    const importing = importGraph(['src', 'server', 'tests', 'bench', 'scripts', 'vite'], LOADED).flatMap(
      ({ file, ours }) =>
        ours.filter(name => programs.has(name)).map(name => `${file} imports ${name}. ${REMEDY}`),
    );
    expect(importing).toEqual([`server/main.ts imports server/serve.ts. ${REMEDY}`]);
  });
});
