import fs, { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEngine } from '../../../../server/node/pglite/engine';
import { LogAhead, segmentAfter } from '../../../../server/node/pglite/logAhead';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { initialisedDataDir, temporaryDirectory, type TemporaryDirectory } from '../support/dataDir';

const MB = 1_048_576;
const [FIRST, SECOND] = ['000000010000000000000001', '000000010000000000000002'];

describe('the name of the segment after', () => {
  it.each([
    [FIRST, SECOND],
    ['00000001000000000000000F', '000000010000000000000010'],
    ['0000000100000000000000FF', '000000010000000100000000'],
    ['0000000200000009000000FF', '000000020000000A00000000'],
  ])('%s is %s', (name, next) => {
    expect(segmentAfter(name)).toBe(next);
  });
});

describe('the next segment of the log', () => {
  let directory: TemporaryDirectory;
  let ahead: LogAhead;

  beforeEach(() => {
    directory = temporaryDirectory();
    ahead = new LogAhead(directory.path);
  });
  afterEach(() => directory.remove());
  const segments = () => readdirSync(directory.path).toSorted();

  it('is created full of zeros once half of the current one is written', async () => {
    ahead.wrote(FIRST, 8 * MB - 8_192);
    await ahead.settled();
    expect(segments()).toEqual([]);
    ahead.wrote(FIRST, 8 * MB);
    await ahead.settled();
    expect(segments()).toEqual([SECOND]);
    expect(readFileSync(join(directory.path, SECOND)).equals(Buffer.alloc(16 * MB))).toBe(true);
    expect(statSync(join(directory.path, SECOND)).mode & 0o077).toBe(0);
  });

  it('is left as it is if it is there', async () => {
    writeFileSync(join(directory.path, SECOND), 'for reuse');
    ahead.wrote(FIRST, 9 * MB);
    await ahead.settled();
    expect(segments()).toEqual([SECOND]);
    expect(readFileSync(join(directory.path, SECOND), 'utf8')).toBe('for reuse');
  });

  it('is the one of the engine if that was faster', async () => {
    ahead.wrote(FIRST, 9 * MB);
    // The zeros are still being written.
    writeFileSync(join(directory.path, SECOND), 'of the engine');
    await ahead.settled();
    expect(segments()).toEqual([SECOND]);
    expect(readFileSync(join(directory.path, SECOND), 'utf8')).toBe('of the engine');
  });

  it('is complete even if the engine has reached it meanwhile', async () => {
    ahead.wrote(FIRST, 9 * MB);
    ahead.wrote(SECOND, 9 * MB);
    await ahead.settled();
    expect(segments()).toEqual([SECOND, '000000010000000000000003']);
    expect(segments().map(name => statSync(join(directory.path, name)).size)).toEqual([16 * MB, 16 * MB]);
  });

  it('is left to the engine on a disk so full that changes would be refused for it', async () => {
    const free = vi.fn<() => number>();
    const careful = new LogAhead(directory.path, free);
    free.mockReturnValueOnce(48 * MB - 1);
    careful.wrote(FIRST, 9 * MB);
    await careful.settled();
    expect(segments()).toEqual([]);
    free.mockReturnValueOnce(48 * MB);
    careful.wrote(SECOND, 9 * MB);
    await careful.settled();
    expect(segments()).toEqual(['000000010000000000000003']);
  });

  it('is left to the engine if it cannot be created, and the one after it is tried again', async () => {
    const log = join(directory.path, 'pg_wal');
    const missing = new LogAhead(log);
    missing.wrote(FIRST, 9 * MB);
    await missing.settled();
    mkdirSync(log);
    missing.wrote(SECOND, 9 * MB);
    await missing.settled();
    expect(readdirSync(log)).toEqual(['000000010000000000000003']);
  });
});

describe('an engine with the next segment of its log at hand', { timeout: startWithinMs }, () => {
  it('creates none itself, and finds all rows at its next start', async () => {
    const directory = await initialisedDataDir();
    const path = join(directory.path, 'pg');
    const renames = vi.spyOn(fs, 'renameSync');
    const ahead = new LogAhead(join(path, 'pg_wal'));
    const engine = await openEngine(path, { sync() {}, ahead });
    await engine.exec('create table filled (n integer, text text)');
    // 40 MB of log: three segments.
    for (let n = 0; n < 40; n += 1) {
      await engine.query(
        `insert into filled select $1, repeat(md5(n::text), 32) from generate_series(1, 1000) n`,
        [n],
      );
      await ahead.settled();
    }
    const installed = renames.mock.calls.map(([, to]) => String(to)).filter(to => /\/[0-9A-F]{24}$/.test(to));
    await engine.close();
    vi.restoreAllMocks();
    expect(installed).toEqual([]);
    expect(existsSync(join(path, 'pg_wal/xlogtemp.ahead'))).toBe(false);

    const again = await openEngine(path, { sync() {} });
    const { rows } = await again.query('select count(*)::integer as count from filled');
    await again.close();
    directory.remove();
    expect(rows).toEqual([{ count: 40_000 }]);
  });
});
