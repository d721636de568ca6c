import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('passes the arguments of `npm run build` to each build', () => {
  const { stdout } = spawnSync('npm', ['run', 'build', '--silent', '--', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout.match(/vite build \[root\]/g)).toHaveLength(3);
});

describe.skipIf(!process.env['TEST_BUILT'])('the built console', () => {
  it('comes with the licences of the packages that it contains', () => {
    const notices = readFileSync(new URL('../../dist/third-party-notices.md', import.meta.url), 'utf8');
    for (const name of ['ra-core', '@mui/material', 'dayjs', 'yup'])
      expect(notices).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)`, 'm'));
  });
});
