import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoredText } from '../../../server/node/backup/restoredText';
import { writeBackup, type Line } from '../../../server/node/backup/backupFile';
import { dump } from '../../../server/node/backup/dump';
import { load } from '../../../server/node/backup/load';
import { migrate } from '../../../server/store/sql/migrate';
import { migrations } from '../../../server/store/sql/migrations';
import { createSqlStore } from '../../../server/store/sqlStore';
import type { Store } from '../../../server/store/store';
import { idsIn, recordOf, userOf } from '../../contract/samples';
import { syncRecordOf } from '../../contract/syncSamples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { isWhole } from '../../setup/whole';
import { engines, takesPart, type FreshDatabase } from '../store/engines';
import { LEVEL_CONTENTS } from './support/levelContent';
import { temporaryDirectory, type TemporaryDirectory } from './support/dataDir';

const levels = join(import.meta.dirname, 'levels');
/** Characters that JSON may escape or that look like a line break. */
const hostile = '\u{FEFF}a\u2028b\r\nc\\n"d\u{1F3EC}';

const key = 'b64:9Qm1x7Rz0Lk4Vt8Yp2Sd6Wf3Hj5Nc1Gb';
/** Options to restore any backup into an empty database. */
const taken = { replace: false, unsigned: true, key: undefined, now: new Date('2020-01-01T00:01:00Z') };
/** The search of the synchronisation rows. */
const everything = { option: 'sync_date', dtValue: '2026-11-20' } as const;
/** Options to replace the existing data. */
const over = { ...taken, replace: true };

/** Pauses between lines so that other writers run between one table and the next. */
async function* paused(lines: AsyncIterable<Line>, milliseconds: number): AsyncGenerator<Line> {
  for await (const line of lines) {
    if (line.kind === 'table') await setTimeout(milliseconds);
    yield line;
  }
}

/** Replaces the rows of a backup and updates its checksum, but not its signature. */
function resealed(path: string, change: (rows: string) => string): Buffer {
  const text = gunzipSync(readFileSync(path)).toString();
  const end = text.lastIndexOf('\nE ') + 1;
  const rows = change(text.slice(0, end));
  const [, , , ...signature] = text.slice(end).trimEnd().split(' ');
  const sum = createHash('sha256').update(rows).digest('hex');
  return gzipSync(`${rows}${['E', rows.split('\n').length - 1, sum, ...signature].join(' ')}\n`);
}

describe.each(engines.filter(engine => !engine.skip))(
  'a backup of $name',
  { timeout: startWithinMs },
  engine => {
    let directory: TemporaryDirectory;
    let opened: FreshDatabase[];
    let file: string;

    beforeEach(() => {
      directory = temporaryDirectory();
      file = join(directory.path, 'all.backup');
      opened = [];
    }, startWithinMs);
    afterEach(async () => {
      for (const database of opened) await database.remove();
      directory.remove();
    });

    const fresh = async (content?: 'bare'): Promise<FreshDatabase> => {
      const database = await engine.fresh(content);
      opened.push(database);
      return database;
    };
    const filled = async (): Promise<{ database: FreshDatabase; store: Store }> => {
      const database = await fresh();
      await migrate(database.db);
      const store = createSqlStore(database.db, testOptions);
      await store.users.add(userOf('asha'));
      await store.records.insert(
        'A',
        'segmap',
        recordOf('1', { text: hostile }, { keys: { text: hostile } }),
      );
      await store.records.insert('B', 'segmap', recordOf('1', {}, { unique: { name: 'one' } }));
      return { database, store };
    };
    const backUp = (from: FreshDatabase, path = file, pauseMs = 0) =>
      dump(from.db, lines => writeBackup(path, paused(lines, pauseMs)));
    /** The rows of a backup, sorted, so that storage order does not matter. */
    const rowsIn = (path: string): string[] =>
      gunzipSync(readFileSync(path))
        .toString()
        .split('\n')
        .filter(line => !line.startsWith('E '))
        .toSorted();

    it('restores every row exactly, despite concurrent writes', async () => {
      const { database, store } = await filled();
      const writing = { on: true, pairs: 0 };
      const writer = (async () => {
        for (; writing.on; writing.pairs += 1) {
          const pair = ['left', 'right'].map(side => recordOf(`${writing.pairs}-${side}`));
          await store.records.insertMany('A', 'pairs', pair);
          // PGlite runs in this thread: nothing else runs without a pause.
          await setImmediate();
        }
      })();
      await expect.poll(() => writing.pairs).toBeGreaterThan(5);
      await backUp(database, file, 50);
      writing.on = false;
      await writer;

      const other = await fresh('bare');
      await load(other.db, file, taken);
      const again = join(directory.path, 'again.backup');
      await backUp(other, again);
      expect(rowsIn(again)).toEqual(
        rowsIn(file).map(row => row.replace('"sessions_ended":0', '"sessions_ended":60')),
      );

      const restored = createSqlStore(other.db, testOptions);
      const pairs = await idsIn(restored, 'A', 'pairs');
      expect(pairs.length % 2).toBe(0);
      expect(await restored.records.version('A', 'pairs')).toBe(pairs.length / 2);
      expect(await restored.records.get('A', 'segmap', '1')).toEqual({ id: '1', text: hostile });
      expect(await restored.records.findByKey('A', 'segmap', 'text', hostile, 2)).toHaveLength(1);
      expect((await restored.users.list('A')).map(({ name }) => name)).toEqual(['asha']);
    });

    it('is refused by name when truncated or altered, before anything is touched', async () => {
      const { database, store } = await filled();
      await backUp(database);
      const whole = readFileSync(file);
      const text = gunzipSync(whole).toString();
      const damaged = {
        cut: whole.subarray(0, whole.length - 20),
        short: gzipSync(text.split('\n').slice(0, -3).join('\n')),
        altered: gzipSync(text.replace('asha', 'asho')),
        foreign: gzipSync('{"a":1}\n'),
        plain: Buffer.from('no backup'),
      };
      for (const [name, bytes] of Object.entries(damaged)) {
        const path = join(directory.path, `${name}.backup`);
        writeFileSync(path, bytes);
        await expect(load(database.db, path, over)).rejects.toThrow(
          new RegExp(`${name}\\.backup is (damaged|not a backup)`),
        );
      }
      expect(await store.users.count()).toBe(1);
    });

    it('replaces existing data only on request', async () => {
      const { database, store } = await filled();
      await backUp(database);
      await expect(backUp(database)).rejects.toThrow(/all\.backup already exists/);
      await store.users.add(userOf('later'));
      await expect(load(database.db, file, taken)).rejects.toThrow(/not empty.*--replace/);
      expect(await store.users.count()).toBe(2);
      await load(database.db, file, over);
      expect(await store.users.count()).toBe(1);
    });

    it('is accepted only with its signing key, or with explicit consent', async () => {
      const { database, store } = await filled();
      const signed = join(directory.path, 'signed.backup');
      await dump(database.db, lines => writeBackup(signed, lines, key));
      await backUp(database);
      const proven = { replace: true, unsigned: false, key };
      await expect(load(database.db, file, proven)).rejects.toThrow(/not signed.*--unsigned/);
      await expect(load(database.db, signed, { ...proven, key: undefined })).rejects.toThrow(
        /Set BACKUP_KEY/,
      );
      await expect(load(database.db, signed, { ...proven, key: key.toLowerCase() })).rejects.toThrow(
        /not signed with this BACKUP_KEY/,
      );
      await store.users.add(userOf('later'));
      await load(database.db, signed, proven);
      await load(database.db, signed, over);
      expect(await store.users.count()).toBe(1);
    });

    it('is refused with a replaced row and a new checksum, before anything is touched', async () => {
      const { database, store } = await filled();
      await dump(database.db, lines => writeBackup(file, lines, key));
      const forged = join(directory.path, 'forged.backup');
      writeFileSync(
        forged,
        resealed(file, text => text.replace('"password_hash":"', '"password_hash":"mine ')),
      );
      await expect(load(database.db, forged, { replace: true, unsigned: false, key })).rejects.toThrow(
        /forged\.backup was not signed with this BACKUP_KEY, or was altered/,
      );
      expect((await store.users.find('A', 'asha'))?.passwordHash).toBe(userOf('asha').passwordHash);
    });

    it.each(['pg_authid', 'kysely_migration', 'records'])(
      'is refused with a table %s that is unknown or duplicated',
      async table => {
        const { database, store } = await filled();
        await backUp(database);
        const odd = join(directory.path, 'odd.backup');
        writeFileSync(
          odd,
          resealed(file, text => `${text}T ${table}\n`),
        );
        await expect(load(database.db, odd, over)).rejects.toThrow(`holds the table "${table}"`);
        expect(await store.users.count()).toBe(1);
      },
    );

    it('ends all sessions, and names who may log in again', async () => {
      const { database, store } = await filled();
      await store.users.add(userOf('gone', { account: 'B' }));
      await store.users.add(userOf('out', { disabled: true }));
      await backUp(database);
      await store.users.change('B', 'gone', { disabled: true });
      const { enabled } = await load(database.db, file, over);
      expect(enabled).toEqual(['B/gone']);
      expect(restoredText(file, enabled)).toContain('  B/gone\n');
      expect(await store.users.find('B', 'gone')).toMatchObject({
        disabled: false,
        sessionsEnded: 60,
      });
      expect(await store.users.find('A', 'asha')).toMatchObject({ sessionsEnded: 60 });
    });

    it('also ends sessions that began after a logout which the restore undoes', async () => {
      const { database, store } = await filled();
      await backUp(database);
      const ended = await store.users.change('A', 'asha', { endSessions: true });
      await load(database.db, file, over);
      const restored = await store.users.find('A', 'asha');
      expect(restored?.sessionsEnded).toBeGreaterThan(ended?.sessionsEnded ?? Infinity);
    });

    it('tells followers of changes that the last one they saw is undone, and reuses no number', async () => {
      const { database, store } = await filled();
      const changes = (since: number) => store.sync.records.changes('A', 'txn', everything, since, 9);
      await store.sync.records.insertMany('A', [syncRecordOf('a')]);
      await backUp(database);
      const kept = (await changes(0))?.seq ?? 0;
      await store.sync.records.insertMany('A', [syncRecordOf('lost')]);
      const lost = (await changes(kept))?.seq ?? 0;
      await load(database.db, file, over);
      expect(await changes(lost)).toBeNull();
      const now = (await changes(kept))?.seq ?? 0;
      expect(now).toBeGreaterThan(lost);
      await store.sync.records.insertMany('A', [syncRecordOf('b')]);
      expect(await changes(now)).toMatchObject({ seq: now + 1, rows: [{ redisId: 'b' }] });
      expect(await changes(kept)).toMatchObject({ seq: now + 1, rows: [{ redisId: 'b' }] });
      expect(await changes(lost)).toBeNull();
    });

    it('restores the names of record states, and never reuses one', async () => {
      const { database, store } = await filled();
      const state = () => store.records.state('A', 'segmap');
      const write = () =>
        store.records.update('A', 'segmap', '1', record => recordOf('1', { ...record, n: Math.random() }));
      await backUp(database);
      const before = await state();
      await write();
      const lost = await state();
      await load(database.db, file, over);
      expect(await state()).toBe(before);
      await write();
      expect([before, lost]).not.toContain(await state());
    });

    it('of any earlier version is migrated to the current one', async () => {
      const { db } = await fresh('bare');
      const store = createSqlStore(db, testOptions);
      expect(readdirSync(levels)).toEqual(Object.keys(migrations).map(name => `${name}.backup`));
      // A later level takes fewer migrations, so the newest is among them.
      const every = takesPart(engine) ? 6 : isWhole ? 1 : 3;
      const some = readdirSync(levels)
        .toReversed()
        .filter((_, at) => at % every === 0);
      for (const name of some) {
        await load(db, join(levels, name), over);
        expect(await migrate(db)).toEqual([]);
        expect((await store.users.find('A', 'asha'))?.menus).toBe('segment_map');
        expect(await idsIn(store, 'A', 'segmap')).toEqual(['1', '2']);
        expect(await store.records.findByKey('A', 'segmap', 'godown', 'main yard', 9)).toHaveLength(1);
        await store.records.update('A', 'segmap', '1', record => recordOf('1', { ...record, changed: true }));
        expect(await store.records.version('A', 'segmap')).toBe(3);
        for (const { since, read, expected } of LEVEL_CONTENTS.filter(content => name >= content.since))
          expect(await read(store), `${name}, ${since}`).toEqual(expected);
      }
    });
  },
);
