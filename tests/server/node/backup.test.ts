import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBackup, type Line } from '../../../server/node/backup/backupFile';
import { dump } from '../../../server/node/backup/dump';
import { load } from '../../../server/node/backup/load';
import { migrate } from '../../../server/store/migrate';
import { migrations } from '../../../server/store/migrations';
import { createSqlStore } from '../../../server/store/sqlStore';
import type { Store } from '../../../server/store/store';
import { idsIn, recordOf, userOf } from '../../contract/samples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from '../store/engines';
import { LEVEL_CONTENTS } from './support/levelContent';
import { temporaryDirectory, type TemporaryDirectory } from './support/dataDir';

const levels = join(import.meta.dirname, 'levels');
/** What takes another way through JSON, or looks like the end of a line. */
const hostile = '\u{FEFF}a\u2028b\r\nc\\n"d\u{1F3EC}';

/** Leaves others time to write between one table and the next. */
async function* paused(lines: AsyncIterable<Line>, milliseconds: number): AsyncGenerator<Line> {
  for await (const line of lines) {
    if (line.kind === 'table') await setTimeout(milliseconds);
    yield line;
  }
}

describe.each(engines.filter(engine => !engine.skip))('a backup of $name', engine => {
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

  const fresh = async (): Promise<FreshDatabase> => {
    const database = await engine.fresh();
    opened.push(database);
    return database;
  };
  const filled = async (): Promise<{ database: FreshDatabase; store: Store }> => {
    const database = await fresh();
    await migrate(database.db);
    const store = createSqlStore(database.db, testOptions);
    await store.users.add(userOf('asha'));
    await store.records.insert('A', 'segmap', recordOf('1', { text: hostile }, { keys: { text: hostile } }));
    await store.records.insert('B', 'segmap', recordOf('1', {}, { unique: { name: 'one' } }));
    return { database, store };
  };
  const backUp = (from: FreshDatabase, path = file, pauseMs = 0) =>
    dump(from.db, lines => writeBackup(path, paused(lines, pauseMs)));
  /** The rows of a backup, in an order that does not depend on where they lie. */
  const rowsIn = (path: string): string[] => gunzipSync(readFileSync(path)).toString().split('\n').toSorted();

  it('brings back every row as it was, whoever writes meanwhile', { timeout: startWithinMs }, async () => {
    const { database, store } = await filled();
    const writing = { on: true, pairs: 0 };
    const writer = (async () => {
      for (; writing.on; writing.pairs += 1) {
        const pair = ['left', 'right'].map(side => recordOf(`${writing.pairs}-${side}`));
        await store.records.insertMany('A', 'pairs', pair);
        // PGlite answers in this thread: without a pause nothing else would have a turn.
        await setImmediate();
      }
    })();
    await expect.poll(() => writing.pairs).toBeGreaterThan(5);
    await backUp(database, file, 50);
    writing.on = false;
    await writer;

    const other = await fresh();
    await load(other.db, file, false);
    const again = join(directory.path, 'again.backup');
    await backUp(other, again);
    expect(rowsIn(again)).toEqual(rowsIn(file));

    const restored = createSqlStore(other.db, testOptions);
    const pairs = await idsIn(restored, 'A', 'pairs');
    expect(pairs.length % 2).toBe(0);
    expect(await restored.records.version('A', 'pairs')).toBe(pairs.length / 2);
    expect(await restored.records.get('A', 'segmap', '1')).toEqual({ id: '1', text: hostile });
    expect(await restored.records.findByKey('A', 'segmap', 'text', hostile, 2)).toHaveLength(1);
    expect((await restored.users.list('A')).map(({ name }) => name)).toEqual(['asha']);
  });

  it('is refused when it is cut short or altered, by its name, and before anything is touched', async () => {
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
      await expect(load(database.db, path, true)).rejects.toThrow(
        new RegExp(`${name}\\.backup is (damaged|no backup)`),
      );
    }
    expect(await store.users.count()).toBe(1);
  });

  it('takes the place of what is there only where that is said', async () => {
    const { database, store } = await filled();
    await backUp(database);
    await expect(backUp(database)).rejects.toThrow(/all\.backup is there already/);
    await store.users.add(userOf('later'));
    await expect(load(database.db, file, false)).rejects.toThrow(/not empty.*--replace/);
    expect(await store.users.count()).toBe(2);
    await load(database.db, file, true);
    expect(await store.users.count()).toBe(1);
  });

  it('brings back the name of what the records were, and no change after it has a name that was there', async () => {
    const { database, store } = await filled();
    const state = () => store.records.state('A', 'segmap');
    const write = () =>
      store.records.update('A', 'segmap', '1', record => recordOf('1', { ...record, n: Math.random() }));
    await backUp(database);
    const before = await state();
    await write();
    const lost = await state();
    await load(database.db, file, true);
    expect(await state()).toBe(before);
    await write();
    expect([before, lost]).not.toContain(await state());
  });

  it('of any version so far comes up as today’s', { timeout: startWithinMs }, async () => {
    const { db } = await fresh();
    const store = createSqlStore(db, testOptions);
    expect(readdirSync(levels)).toEqual(Object.keys(migrations).map(name => `${name}.backup`));
    for (const name of readdirSync(levels)) {
      await load(db, join(levels, name), true);
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
});
