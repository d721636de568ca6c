import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fstatSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePostgresDatabase, startWithinMs, testDatabaseUrl } from '../../contract/sqlUnderTest';
import type { LogDetails } from '../../../server/http/logger';
import { openStore } from '../../../server/node/openStore';
import { openEngine } from '../../../server/node/pglite/engine';
import { initialisedDataDir, type TemporaryDirectory } from './support/dataDir';

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
    const engine = await openEngine(path, descriptor => {
      fsyncSync(descriptor);
      synced.push(fstatSync(descriptor).isDirectory() ? 'directory' : 'file');
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
    const engine = await openEngine(path, descriptor => {
      if (diskFails) throw new Error('EIO');
      fsyncSync(descriptor);
    });
    await engine.exec('create table paid (n integer)');
    diskFails = true;
    await expect(engine.query('insert into paid values (1)')).rejects.toThrow(/./);
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
