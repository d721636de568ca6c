import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup, type Line } from '../../../server/node/backup/backupFile';
import { dump } from '../../../server/node/backup/dump';
import { load, type LoadOptions } from '../../../server/node/backup/load';
import { restoredText } from '../../../server/node/backup/restoredText';
import { migrate } from '../../../server/store/sql/migrate';
import { migrations } from '../../../server/store/sql/migrations';
import { createSqlStore } from '../../../server/store/sqlStore';
import type { Store } from '../../../server/store/store';
import { idsIn, recordOf, userOf } from '../../contract/samples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { syncRecordOf } from '../../contract/syncSamples';
import { isInTurn } from '../../setup/whole';
import { engines, takesPart, type Engine, type FreshDatabase } from '../store/engines';
import { temporaryDirectory, type TemporaryDirectory } from './support/dataDir';
import { LEVEL_CONTENTS } from './support/levelContent';

const levels = join(import.meta.dirname, 'levels');
/** Characters that JSON may escape or that look like a line break. */
const hostile = '\u{FEFF}a\u2028b\r\nc\\n"d\u{1F3EC}';

const key = 'b64:9Qm1x7Rz0Lk4Vt8Yp2Sd6Wf3Hj5Nc1Gb';
/** Options to restore any backup into an empty database. */
const taken: LoadOptions = {
  replace: false,
  unsigned: true,
  key: undefined,
  now: new Date('2020-01-01T00:01:00Z'),
};
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

/** How a backup is taken from a database. */
const backUp = (from: FreshDatabase, path: string, pauseMs = 0, signing?: string) =>
  dump(from.db, lines => writeBackup(path, paused(lines, pauseMs), signing));

/** The rows of a backup, sorted, so that storage order does not matter. */
const rowsIn = (path: string): string[] =>
  gunzipSync(readFileSync(path))
    .toString()
    .split('\n')
    .filter(line => !line.startsWith('E '))
    .toSorted();

async function filled(database: FreshDatabase): Promise<Store> {
  await migrate(database.db);
  const store = createSqlStore(database.db, testOptions);
  await store.users.add(userOf('asha'));
  await store.records.insert('A', 'segmap', recordOf('1', { text: hostile }, { keys: { text: hostile } }));
  await store.records.insert('B', 'segmap', recordOf('1', {}, { unique: { name: 'one' } }));
  return store;
}

const tested = engines.filter(engine => !engine.skip);

describe.each(tested)('a backup of $name', { timeout: startWithinMs }, engine => {
  let directory: TemporaryDirectory;
  let opened: FreshDatabase[];
  /** A database that no test changes. */
  let database: FreshDatabase;
  let store: Store;
  let file: string;
  let signed: string;

  const fresh = async (own: 'bare' | 'own'): Promise<FreshDatabase> => {
    const made = await engine.fresh(own);
    opened.push(made);
    return made;
  };

  beforeAll(async () => {
    directory = temporaryDirectory();
    opened = [];
    database = await fresh('own');
    store = await filled(database);
    file = join(directory.path, 'all.backup');
    signed = join(directory.path, 'signed.backup');
    await backUp(database, file);
    await backUp(database, signed, 0, key);
  }, startWithinMs);
  afterAll(async () => {
    for (const each of opened) await each.remove();
    directory.remove();
  });

  const loaded = (path: string, options = over) => load(database.db, path, options);

  it('restores every row exactly, despite concurrent writes, without its signing key by explicit consent', async () => {
    const source = await fresh('own');
    const writes = await filled(source);
    const writing = { on: true, pairs: 0 };
    const writer = (async () => {
      for (; writing.on; writing.pairs += 1) {
        const pair = ['left', 'right'].map(side => recordOf(`${writing.pairs}-${side}`));
        await writes.records.insertMany('A', 'pairs', pair);
        // PGlite runs in this thread: nothing else runs without a pause.
        await setImmediate();
      }
    })();
    await expect.poll(() => writing.pairs).toBeGreaterThan(5);
    const path = join(directory.path, 'written.backup');
    await backUp(source, path, 50, key);
    writing.on = false;
    await writer;

    const other = await fresh('bare');
    await load(other.db, path, taken);
    const again = join(directory.path, 'again.backup');
    await backUp(other, again);
    expect(rowsIn(again)).toEqual(
      rowsIn(path).map(row => row.replace('"sessions_ended":0', '"sessions_ended":60')),
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
      await expect(loaded(path)).rejects.toThrow(new RegExp(`${name}\\.backup is (damaged|not a backup)`));
    }
    expect(await store.users.count()).toBe(1);
  });

  it('replaces no file, and existing data only on request', async () => {
    await expect(backUp(database, file)).rejects.toThrow(/all\.backup already exists/);
    await expect(loaded(file, taken)).rejects.toThrow(/not empty.*--replace/);
    expect(await store.users.count()).toBe(1);
  });

  it('is refused without its signing key', async () => {
    const proven = { replace: true, unsigned: false, key };
    await expect(loaded(file, { ...taken, ...proven })).rejects.toThrow(/not signed.*--unsigned/);
    await expect(loaded(signed, { ...over, unsigned: false })).rejects.toThrow(/Set BACKUP_KEY/);
    await expect(loaded(signed, { ...taken, ...proven, key: key.toLowerCase() })).rejects.toThrow(
      /not signed with this BACKUP_KEY/,
    );
    expect(await store.users.count()).toBe(1);
  });

  it('is refused with a replaced row and a new checksum, before anything is touched', async () => {
    const forged = join(directory.path, 'forged.backup');
    writeFileSync(
      forged,
      resealed(signed, text => text.replace('"password_hash":"', '"password_hash":"mine ')),
    );
    await expect(loaded(forged, { ...over, unsigned: false, key })).rejects.toThrow(
      /forged\.backup was not signed with this BACKUP_KEY, or was altered/,
    );
    expect((await store.users.find('A', 'asha'))?.passwordHash).toBe(userOf('asha').passwordHash);
  });

  it.each(['pg_authid', 'kysely_migration', 'records'])(
    'is refused with a table %s that is unknown or duplicated',
    async table => {
      const odd = join(directory.path, 'odd.backup');
      writeFileSync(
        odd,
        resealed(file, text => `${text}T ${table}\n`),
      );
      await expect(loaded(odd)).rejects.toThrow(`holds the table "${table}"`);
      expect(await store.users.count()).toBe(1);
    },
  );

  it('of any earlier version is migrated to the current one', async () => {
    const { db } = await fresh('bare');
    const migrated = createSqlStore(db, testOptions);
    expect(readdirSync(levels)).toEqual(Object.keys(migrations).map(name => `${name}.backup`));
    for (const name of levelsOf(engine)) {
      await load(db, join(levels, name), over);
      expect(await migrate(db)).toEqual([]);
      expect((await migrated.users.find('A', 'asha'))?.menus).toBe('segment_map');
      expect(await idsIn(migrated, 'A', 'segmap')).toEqual(['1', '2']);
      expect(await migrated.records.findByKey('A', 'segmap', 'godown', 'main yard', 9)).toHaveLength(1);
      await migrated.records.update('A', 'segmap', '1', record =>
        recordOf('1', { ...record, changed: true }),
      );
      expect(await migrated.records.version('A', 'segmap')).toBe(3);
      for (const { since, read, expected } of LEVEL_CONTENTS.filter(content => name >= content.since))
        expect(await read(migrated), `${name}, ${since}`).toEqual(expected);
    }
  });
});

/** The newest level, and those whose turn it is today. */
function levelsOf(engine: Engine): readonly string[] {
  const parts = takesPart(engine) ? 12 : 6;
  return readdirSync(levels)
    .toReversed()
    .filter((_, at) => at === 0 || isInTurn(at, parts));
}

/** One restore, with the key that signed the backup, over what came after it. */
describe.each(tested)('a restore on $name', { timeout: startWithinMs }, ({ fresh }) => {
  let directory: TemporaryDirectory;
  let database: FreshDatabase;
  let store: Store;
  let file: string;
  /** The newest change of the synchronisation rows, and the state of a list, in the backup and before the restore. */
  let kept: number;
  let lost: number;
  let states: readonly [kept: string | null, lost: string | null];
  let enabled: readonly string[];
  let endedLast: number | undefined;

  const changes = (since: number) => store.sync.records.changes('A', 'txn', everything, since, 9);
  const state = () => store.records.state('A', 'segmap');
  const write = () =>
    store.records.update('A', 'segmap', '1', record => recordOf('1', { ...record, n: Math.random() }));

  beforeAll(async () => {
    directory = temporaryDirectory();
    file = join(directory.path, 'all.backup');
    database = await fresh('own');
    store = await filled(database);
    await store.users.add(userOf('gone', { account: 'B' }));
    await store.users.add(userOf('out', { disabled: true }));
    await store.sync.records.insertMany('A', [syncRecordOf('a')]);
    await backUp(database, file, 0, key);
    kept = (await changes(0))?.seq ?? 0;
    const before = await state();

    await store.users.add(userOf('later'));
    await store.users.change('B', 'gone', { disabled: true });
    endedLast = (await store.users.change('A', 'asha', { endSessions: true }))?.sessionsEnded;
    await store.sync.records.insertMany('A', [syncRecordOf('lost')]);
    lost = (await changes(kept))?.seq ?? 0;
    await write();
    states = [before, await state()];
    ({ enabled } = await load(database.db, file, { ...over, unsigned: false, key }));
  }, startWithinMs);
  afterAll(async () => {
    await database.remove();
    directory.remove();
  });

  it('replaces the existing data', async () => {
    expect(await store.users.find('A', 'later')).toBeNull();
    expect(await store.users.count()).toBe(3);
  });

  it('ends all sessions, and names who may log in again', async () => {
    expect(enabled).toEqual(['B/gone']);
    expect(restoredText(file, enabled)).toContain('  B/gone\n');
    expect(await store.users.find('B', 'gone')).toMatchObject({ disabled: false, sessionsEnded: 60 });
  });

  it('also ends sessions that began after a logout which it undoes', async () => {
    const asha = await store.users.find('A', 'asha');
    expect(asha?.sessionsEnded).toBeGreaterThan(endedLast ?? Infinity);
  });

  it('tells followers of changes that the last one they saw is undone, and reuses no number', async () => {
    expect(await changes(lost)).toBeNull();
    const now = (await changes(kept))?.seq ?? 0;
    expect(now).toBeGreaterThan(lost);
    await store.sync.records.insertMany('A', [syncRecordOf('b')]);
    expect(await changes(now)).toMatchObject({ seq: now + 1, rows: [{ redisId: 'b' }] });
    expect(await changes(kept)).toMatchObject({ seq: now + 1, rows: [{ redisId: 'b' }] });
    expect(await changes(lost)).toBeNull();
  });

  it('restores the names of record states, and never reuses one', async () => {
    expect(await state()).toBe(states[0]);
    await write();
    expect(states).not.toContain(await state());
  });
});
