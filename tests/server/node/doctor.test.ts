import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { examine } from '../../../server/node/doctor/examine';
import { keepingLastErrors, readLastErrors } from '../../../server/node/log/lastErrors';
import { createLog } from '../setup/testApi';
import { bareDataDir, temporaryDirectory, type TemporaryDirectory } from './support/dataDir';

const NOW = new Date('2026-11-24T10:00:00Z');

let directory: TemporaryDirectory;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => {
  vi.useRealTimers();
  directory.remove();
});

/** What the doctor says, a line for each finding. */
const saidOf = async (variables: Readonly<Record<string, string>>): Promise<string> =>
  (await examine({ PORT: '1', DATA_DIR: directory.path, ...variables }, NOW))
    .map(({ grade, subject, text }) => `${grade} ${subject}: ${text}`)
    .join('\n');

describe('npm run doctor', () => {
  it('names the versions, says that no database exists yet, and creates none', async () => {
    const said = await saidOf({});
    expect(said).toMatch(/^ok Dealer Bridge: \d+\.\d+\.\d+$/m);
    expect(said).toContain(`ok Node: ${process.versions.node} on `);
    expect(said).toContain('the first start makes it');
    expect(await saidOf({})).toContain('the first start makes it');
    expect(said).toContain('nothing answers at http://127.0.0.1:1/readyz');
  });

  it('says how long old work is stored', async () => {
    const archive = join(directory.path, 'archive');
    expect(await saidOf({})).toContain(
      `ok retention: what has ended is archived into ${archive} and deleted after 2922 days`,
    );
    const database = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    expect(await saidOf(database)).toMatch(
      /^\S+ retention: nothing that has ended is deleted until SYNC_ARCHIVE_DIR/m,
    );
  });

  it('shows what is set, and never a secret', async () => {
    const secret = 'kJ8s-vQ2x-Lm4n-Pq6r-St8u-Wx0y-Za1b';
    const said = await saidOf({
      JWT_SECRET: secret,
      METRICS_TOKEN: secret,
      SYNC_SERVICE_TOKEN: secret,
      BACKUP_KEY: secret,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=${secret}`,
      DATABASE_URL: `postgres://bridge:${secret}@127.0.0.1:1/bridge`,
      DATABASE_CELLS: `south=postgres://bridge:${secret}@127.0.0.1:1/south`,
      SESSION_HOURS: '6',
    });
    expect(said).toContain('ok DATABASE_CELLS: south=postgres://bridge:***@127.0.0.1:1/south');
    expect(said).toContain('ok SESSION_HOURS: 6');
    expect(said).toContain('ok JWT_SECRET: set');
    expect(said).toContain('ok DATABASE_URL: postgres://bridge:***@127.0.0.1:1/bridge');
    expect(said).not.toContain(secret);
  });

  it.each([
    ['DATABASE_URL', 'postgres://bridge:kJ8s#vQ2x@db/bridge'],
    ['DATABASE_URL', 'postgres://bridge:kJ8s@vQ2x@one:1,two:2/bridge'],
    ['DATABASE_OWNER_URL', 'postgres://bridge@127.0.0.1:1/bridge?password=kJ8s#vQ2x'],
    ['DATABASE_URL', 'postgres://bridge:kJ8s vQ2x@db/bridge'],
    ['DATABASE_CELLS', 'postgres://bridge:kJ8s#vQ2x@db/south'],
    ['DATABASE_CELLS', 'south=postgres://bridge:kJ8s#vQ2x@db/south east=postgres://b:kJ8s/vQ2x@db/e'],
  ])('shows no password of an address that cannot be read either: %s=%s', async (name, address) => {
    const said = await saidOf({ [name]: address });
    expect(said).toMatch(new RegExp(`^ok ${name}: .*\\*\\*\\*`, 'm'));
    expect(said).not.toMatch(/kJ8s|vQ2x/);
  });

  it('says what is wrong with the environment, and continues', async () => {
    const said = await saidOf({ PORT: 'eighty', DATABSE_URL: 'postgres://x' });
    expect(said).toMatch(/^WRONG environment: [\s\S]*PORT must be a whole number/m);
    expect(said).toContain('rename it to DATABASE_URL');
    expect(said).toContain('last errors: none');
  });

  it('says that PostgreSQL does not answer', async () => {
    expect(await saidOf({ DATABASE_URL: 'postgres://bridge@127.0.0.1:1/bridge' })).toMatch(
      /^WRONG database: .*ECONNREFUSED/m,
    );
  });

  it('says which version the database has, and what it waits for', async () => {
    const unmigrated = await bareDataDir();
    try {
      const said = await saidOf({ DATA_DIR: unmigrated.path });
      expect(said).toMatch(/^ok database: PostgreSQL \d+/m);
      expect(said).toMatch(/^note migrations: \d+ pending, up to 00/m);
      expect(said).toMatch(/^ok size: \d+ MiB$/m);
    } finally {
      unmigrated.remove();
    }
  }, 180_000);
});

describe('the last errors', () => {
  it('are stored beside the data, at most twenty, and shown with their request', async () => {
    vi.useFakeTimers();
    const { logger, lines } = createLog();
    const keeping = keepingLastErrors(logger, directory.path, () => NOW);
    keeping.error('server.failed');
    expect(readLastErrors(directory.path), 'written before the process may end').toHaveLength(1);
    for (let at = 0; at < 25; at += 1) keeping.error('request.failed', { requestId: `id-${at}` });
    keeping.error('store.full', { requestId: 'last', error: new RangeError('no room'), token: 'never' });
    keeping.warn('store.busy');
    vi.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(28);
    expect(readLastErrors(directory.path)).toHaveLength(20);
    vi.useRealTimers();
    const said = await saidOf({});
    expect(said).toContain('2026-11-24T10:00:00.000Z store.full last RangeError: no room');
    expect(said).not.toMatch(/never|id-5\b|store\.busy/);
  });

  it('survive a restart, and cost nothing if the directory cannot be written', () => {
    vi.useFakeTimers();
    const keep = (path: string): void => {
      keepingLastErrors(createLog().logger, path, () => NOW).error('server.failed');
      vi.advanceTimersByTime(1_000);
    };
    keep(directory.path);
    keep(directory.path);
    expect(readLastErrors(directory.path)).toHaveLength(2);
    const file = join(directory.path, 'file');
    writeFileSync(file, '');
    expect(() => keep(file)).not.toThrow();
    expect(readLastErrors(file)).toEqual([]);
  });
});
