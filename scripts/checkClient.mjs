// Generates a client's types from the API's description, and compiles the example in docs/api.md with them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from './programs.mjs';

// Not a dependency of this project, because it needs another version of TypeScript.
const GENERATOR = ['openapi-typescript@7.13.0', 'typescript@5.9.3'].flatMap(name => ['--package', name]);

const run = (command, args, options = {}) => execFileSync(...programOf(command, args), options);

const place = mkdtempSync(join(tmpdir(), 'client-'));
const write = (name, text) => writeFileSync(join(place, name), text);

/** Whether the compiler accepts the example. */
function compiles(example) {
  write('example.ts', example);
  try {
    run('npx', ['tsc', '--project', place], { encoding: 'utf8' });
    return true;
  } catch (error) {
    process.stdout.write(error.stdout ?? `${error}\n`);
    return false;
  }
}

try {
  write('openapi.json', run('npx', ['tsx', 'scripts/describeApi.ts'], { maxBuffer: 2 ** 26 }));
  const generate = ['exec', '--yes', ...GENERATOR, '--', 'openapi-typescript', 'openapi.json'];
  run('npm', [...generate, '--output', 'schema.d.ts'], { cwd: place, stdio: 'inherit' });
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'esnext',
        target: 'es2022',
        lib: ['es2022', 'dom'],
        types: [],
      },
    }),
  );
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  if (!compiles(example))
    throw new Error('The example of docs/api.md does not compile against the description.');
  process.stdout.write('What follows is a mistake that the types have to find:\n');
  if (compiles(example.replace('{ status: 1 }', '{ status: 7 }')))
    throw new Error('The types accept a status that the API refuses.');
  process.stdout.write('The example compiles, and the mistake does not.\n');
} finally {
  rmSync(place, { recursive: true, force: true });
}
