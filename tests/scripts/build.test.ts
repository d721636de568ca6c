import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeRefusal } from '../../scripts/nodeVersion.mjs';

const root = join(import.meta.dirname, '../..');

it('passes the arguments of `npm run build` to each build', () => {
  const { stdout } = spawnSync('npm', ['run', 'build', '--silent', '--', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout.match(/vite build \[root\]/g)).toHaveLength(3);
});

it('says before a build that this Node is too old, as for a build beside systemd', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, 'scripts/build.mjs', '--help'],
    { cwd: root, encoding: 'utf8' },
  );
  expect([status, stderr.trim()]).toEqual([1, nodeRefusal('18.20.8')]);
});

describe.skipIf(!process.env['TEST_BUILT'])('the built console', () => {
  it('comes with the licences of the packages that it contains', () => {
    const notices = readFileSync(new URL('../../dist/third-party-notices.md', import.meta.url), 'utf8');
    for (const name of ['ra-core', '@mui/material', 'dayjs', 'yup'])
      expect(notices).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)`, 'm'));
  });
});
