import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSupported, nodeRefusal, SUPPORTED } from '../../scripts/nodeVersion.mjs';
import { programOf } from '../../scripts/programs.mjs';

const manifest: { engines: { node: string } } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

afterEach(() => void vi.unstubAllEnvs());

describe('the supported Node', () => {
  it.each(['20.19.0', '20.20.1', '22.13.0', '22.20.4', '24.0.0', '24.21.0', '26.10.0'])(
    'may be %s',
    version => {
      expect(isSupported(version)).toBe(true);
    },
  );

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.0.0', '22.12.0', '23.11.1'])('may not be %s', version => {
    expect(isSupported(version)).toBe(false);
    expect(nodeRefusal(version)).toContain(`this is ${version}`);
  });

  it('is what package.json says', () => {
    expect(manifest.engines.node).toBe(SUPPORTED);
  });
});

describe('a program', () => {
  it.each(['vite', 'vitest', 'playwright', 'tsx', 'oxlint'])('of a package, %s, runs in this Node', name => {
    const [program, args] = programOf('npx', [name, '--version']);
    expect(program).toBe(process.execPath);
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
    expect([status, /\d+\.\d+/.test(stdout)]).toEqual([0, true]);
  });

  it('of the system is started by its name', () => {
    expect(programOf('apt-get', ['update'])).toEqual(['apt-get', ['update']]);
  });

  it('npm, which names itself to its scripts, runs in this Node', () => {
    const npm = spawnSync('npm', ['exec', '--call', 'node -p process.env.npm_execpath'], {
      encoding: 'utf8',
    });
    vi.stubEnv('npm_execpath', npm.stdout.trim());
    const [program, args] = programOf('npm', ['--version']);
    expect(program).toBe(process.execPath);
    expect(spawnSync(program, args, { encoding: 'utf8' }).stdout).toMatch(/^\d+\.\d+/);
  });
});
