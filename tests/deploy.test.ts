import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, parse } from 'yaml';
import { readDataPlace, type CellLocation } from '../server/environment';
import { ENVIRONMENT } from '../server/environmentTable';
import { DEFAULT_LIMITS } from '../server/http/limits';
import { createMetrics } from '../server/node/metrics';

const root = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

/** Set by the base images, or read by compose.yaml alone. */
const OF_OTHERS = new Set(['SITE', 'POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'SERVER_PASSWORD']);
const NAMES = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bTZ\b|\bPORT\b|\bHOST\b|\bMIGRATE\b/g;

const manifests = [
  'kustomization',
  'namespace',
  'serviceAccount',
  'migrate',
  'deployment',
  'service',
  'ingress',
]
  .concat(['disruptionBudget', 'autoscaler', 'networkPolicy'])
  .map(name => `deploy/kubernetes/${name}.yaml`);
const withVariables = [
  'Dockerfile',
  'compose.yaml',
  'deploy/compose.env.example',
  'deploy/kubernetes/deployment.yaml',
].concat([
  'deploy/systemd/dealer-bridge.service',
  'deploy/README.md',
  'deploy/cells/compose.yaml',
  'deploy/cells/cells.env.example',
]);

/** The further databases of an environment; passwords are filled in. */
function cellsOf(environment: Readonly<Record<string, string>>): readonly CellLocation[] {
  const variables = Object.entries(environment).filter(([name]) => name.startsWith('DATABASE_'));
  const place = readDataPlace(
    Object.fromEntries(variables.map(([name, value]) => [name, value.replaceAll(/\$\{\w+\}/g, 'secret')])),
  );
  return place.kind === 'postgres' ? (place.cells ?? []) : [];
}

describe('the files for deployment', () => {
  it.each(withVariables)('%s sets no variable that the server does not know', name => {
    const known = new Set([...Object.keys(ENVIRONMENT), ...OF_OTHERS]);
    const named = [...new Set(read(name).match(NAMES))].filter(each => !/^(?:CAP|NET|AF)_/.test(each));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(each => !known.has(each))).toEqual([]);
  });

  it('run commands that the build makes', () => {
    const entries = read('vite.server.config.ts');
    const run = [...withVariables, ...manifests].flatMap(name => [
      ...read(name).matchAll(/dist-server\/(\w+)\.js/g),
    ]);
    expect(run.length).toBeGreaterThan(4);
    for (const [, entry] of run) expect(entries).toContain(`        ${entry}: 'server/`);
  });

  it('copy into the image everything that the build reads', () => {
    const kept = read('.dockerignore')
      .split('\n')
      .flatMap(line => (line.startsWith('!') ? [line.slice(1)] : []));
    expect(kept.filter(name => !existsSync(join(root, name)))).toEqual([]);
    const built = [...read('scripts/setup.mjs').matchAll(/^ {2}'([\w.-]+)',$/gm)].map(([, name]) => name);
    expect(built.length).toBeGreaterThan(5);
    expect(built.filter(name => !kept.includes(name ?? ''))).toEqual([]);
  });

  it('are complete: the kustomization names every manifest, and each is valid YAML with a kind', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] };
    expect(resources.map(name => `deploy/kubernetes/${name}`).toSorted()).toEqual(
      manifests.filter(name => !name.endsWith('kustomization.yaml')).toSorted(),
    );
    for (const name of manifests)
      for (const document of parseAllDocuments(read(name))) {
        expect(document.errors).toEqual([]);
        expect(document.get('kind')).toMatch(/^[A-Z]\w+$/);
      }
  });

  it('name further databases as the server reads them, each of which is there with an owner', () => {
    interface Service {
      readonly environment?: Readonly<Record<string, string>>;
    }
    interface Composed {
      readonly services: Readonly<Record<string, Service>>;
    }
    const [one, more]: readonly Composed[] = ['compose.yaml', 'deploy/cells/compose.yaml'].map(name =>
      parse(read(name), { merge: true }),
    );
    const services = { ...one?.services, ...more?.services };
    for (const name of ['migrate', 'server']) {
      const cells = cellsOf({ ...one?.services[name]?.environment, ...more?.services[name]?.environment });
      expect(cells.map(cell => cell.name)).toEqual(['south']);
      for (const { url, ownerUrl } of cells)
        for (const address of [url, ownerUrl ?? ''])
          expect(services).toHaveProperty(new URL(address).hostname);
    }
    const example = Object.fromEntries(
      [...read('deploy/cells/cells.env.example').matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(cellsOf(example)).toMatchObject([
      { name: 'south', ownerUrl: expect.stringContaining('@south.') },
      { name: 'east', ownerUrl: expect.stringContaining('@east.') },
    ]);
  });

  it.each(['deploy/proxy/nginx.conf', 'deploy/kubernetes/ingress.yaml'])(
    '%s waits for as long as the server may take to store a file',
    name => {
      const [, seconds = ''] = /proxy[_-]read[_-]timeout\D+(\d+)/.exec(read(name)) ?? [];
      expect(Number(seconds) * 1_000).toBeGreaterThan(DEFAULT_LIMITS.fileAnswerWithinMs);
    },
  );

  it('let Node start under systemd: V8 asks for protection keys, and a call that is filtered out ends a process', () => {
    const unit = read('deploy/systemd/dealer-bridge.service');
    expect(unit).toMatch(/^SystemCallFilter=@system-service @pkey$/m);
    expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  });

  it('archive finished work, before it is deleted, onto a volume that outlives the container', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: { server: { environment: Record<string, string>; volumes: readonly string[] } };
    };
    const { environment, volumes } = services.server;
    const mounted = volumes.map(volume => `${volume.split(':')[1]}/`);
    expect(mounted.some(path => environment['SYNC_ARCHIVE_DIR']?.startsWith(path))).toBe(true);
  });

  it('scale by metrics that the server has', async () => {
    const metrics = createMetrics();
    metrics.watchQueue({ waiting: 0, working: 0 });
    metrics.watchPosts({ depth: async () => 0 });
    const scaler = read('deploy/kubernetes/autoscaler.yaml');
    const names = [...scaler.matchAll(/metric: \{ name: (\w+) \}/g)].map(([, name]) => name);
    expect(names).toEqual(['store_waiting', 'posts_waiting']);
    const text = await metrics.text();
    for (const name of names) expect(text).toContain(`# TYPE ${name} gauge`);
  });
});
