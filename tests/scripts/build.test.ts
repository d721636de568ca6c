import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('passes the arguments of `npm run build` to both builds', () => {
  const { stdout } = spawnSync('npm', ['run', 'build', '--silent', '--', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout.match(/vite build \[root\]/g)).toHaveLength(2);
});
