import fs, { fstatSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogDetails } from '../../../../server/http/logger';
import { openStore } from '../../../../server/node/openStore';
import { openEngine } from '../../../../server/node/pglite/engine';
import { LogSync } from '../../../../server/node/pglite/logSync';
import { makePostgresDatabase, startWithinMs, testDatabaseUrl } from '../../../contract/sqlUnderTest';
import { initialisedDataDir, type TemporaryDirectory } from '../support/dataDir';

describe('a commit acknowledged by PGlite', { timeout: startWithinMs }, () => {
  let directory: TemporaryDirectory;
  let path: string;

  beforeEach(async () => {
    directory = await initialisedDataDir();
    path = join(directory.path, 'pg');
  }, startWithinMs);
  afterEach(() => directory.remove());

  it('is synced to disk, directories included', async () => {
    const synced: ('file' | 'directory')[] = [];
    const engine = await openEngine(path, {
      sync(descriptor) {
        fsyncSync(descriptor);
        synced.push(fstatSync(descriptor).isDirectory() ? 'directory' : 'file');
      },
    });
    await engine.exec('create table paid (n integer)');
    const before = synced.length;
    for (let n = 0; n < 50; n += 1) await engine.query('insert into paid values ($1)', [n]);
    expect(synced.length - before).toBeGreaterThanOrEqual(50);
    await engine.exec('checkpoint');
    await engine.close();
    expect(synced).toContain('directory');
  });

  it('runs under durable settings', async () => {
    const engine = await openEngine(path);
    const { rows } = await engine.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in
        ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method', 'data_checksums') order by name`,
    );
    await engine.close();
    expect(rows.map(row => `${row.name}=${row.setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      'wal_sync_method=fsync',
    ]);
  });

  it('fails as a query when the disk fails', async () => {
    let diskFails = false;
    const engine = await openEngine(path, {
      sync(descriptor) {
        if (diskFails) throw new Error('EIO');
        fsyncSync(descriptor);
      },
    });
    await engine.exec('create table paid (n integer)');
    diskFails = true;
    await expect(engine.query('insert into paid values (1)')).rejects.toThrow(/./);
  });

  it('is in the synced log before anything else changes on the disk, though the engine does not wait', async () => {
    const now = vi.fn<(descriptor: number) => void>();
    const spies = {
      open: vi.spyOn(fs, 'openSync'),
      write: vi.spyOn(fs, 'writeSync'),
      truncate: vi.spyOn(fs, 'ftruncateSync'),
      rename: vi.spyOn(fs, 'renameSync'),
      unlink: vi.spyOn(fs, 'unlinkSync'),
      sync: now,
    };
    const log = new LogSync({ now, beside: () => new Promise(() => {}) });
    const engine = await openEngine(path, { log });
    await engine.exec('create table paid (n integer); insert into paid values (1); checkpoint');
    await engine.exec('insert into paid values (2); truncate paid; drop table paid; checkpoint');
    await engine.close();
    const events = Object.entries(spies).flatMap(([what, { mock }]) =>
      mock.calls.map(([of], at) => ({
        what,
        of,
        opened: mock.results[at]?.value,
        order: mock.invocationCallOrder[at] ?? 0,
      })),
    );
    vi.restoreAllMocks();

    const logs = new Set<unknown>();
    let isSynced = true;
    const changed = { early: new Set<string>(), late: new Set<string>() };
    for (const { what, of, opened } of events.sort((a, b) => a.order - b.order)) {
      if (what === 'open') logs[/\/[0-9A-F]{24}$/.test(String(of)) ? 'add' : 'delete'](opened);
      else if (what === 'sync') isSynced = true;
      else if (what === 'write' && logs.has(of)) isSynced = false;
      else changed[isSynced ? 'late' : 'early'].add(what);
    }
    expect(changed).toEqual({ early: new Set(), late: new Set(['write', 'truncate', 'rename', 'unlink']) });
  });

  // If this test fails, PGlite now syncs by itself and our own file system can be deleted.
  it('would not be synced by PGlite alone', async () => {
    const stock = await PGlite.create({ fs: new NodeFS(path) });
    const { rows } = await stock.query('show fsync');
    await stock.close();
    expect(rows).toEqual([{ fsync: 'off' }]);
  });
});

describe.skipIf(!testDatabaseUrl)(
  'a PostgreSQL that may lose acknowledged commits',
  { timeout: startWithinMs },
  () => {
    it.each([
      ['is named in the log when the server starts', 'off', [['synchronous_commit=off']]],
      ['is not one with the settings that it comes with', 'on', []],
    ])('%s', async (_, setting, expected) => {
      const { url, drop } = await makePostgresDatabase();
      const place = new URL(url);
      place.searchParams.set('options', `-c synchronous_commit=${setting}`);
      const warned: unknown[] = [];
      // A busy server may also close a connection early, which the log names too.
      const warn = (event: string, details: LogDetails = {}) => {
        if (event === 'database.mayLoseWrites') warned.push(details['settings']);
      };
      const logger = { info: () => {}, warn, error: () => {} };
      const store = await openStore({ kind: 'postgres', url: place.href, connections: 2 }, logger);
      await store.close();
      await drop();
      expect(warned).toEqual(expected);
    });
  },
);

describe.skipIf(!testDatabaseUrl)('a database that takes no writes', { timeout: startWithinMs }, () => {
  it.each([
    ['is named in the log when the server starts', 'on', ['database.takesNoWrites']],
    ['is not meant where writes are taken', 'off', []],
  ])('%s', async (_, setting, expected) => {
    const { url, drop } = await makePostgresDatabase();
    const warned: string[] = [];
    const warn = (event: string) => {
      if (event === 'database.takesNoWrites') warned.push(event);
    };
    const logger = { info: () => {}, warn, error: () => {} };
    const first = await openStore({ kind: 'postgres', url, connections: 2 }, logger);
    await first.close();
    const place = new URL(url);
    place.searchParams.set('options', `-c default_transaction_read_only=${setting}`);
    const store = await openStore({ kind: 'postgres', url: place.href, connections: 2 }, logger);
    await store.close();
    await drop();
    expect(warned).toEqual(expected);
  });
});
