import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPglite } from '../../../server/node/pglite/openPglite';
import { makePrivate } from '../../../server/node/privateFiles';
import { storedSecret } from '../../../server/node/storedSecret';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { temporaryDirectory } from './support/dataDir';

const under = (path: string): string[] =>
  [path].concat(
    lstatSync(path).isDirectory() ? readdirSync(path).flatMap(name => under(join(path, name))) : [],
  );

const openToOthers = (path: string): string[] =>
  under(path).filter(one => (lstatSync(one).mode & 0o077) !== 0);

describe('the data directory', () => {
  it(
    'is restricted to its owner with everything in it, even if it was open before',
    async () => {
      const directory = temporaryDirectory();
      const dataDir = join(directory.path, 'data');
      const mask = process.umask(0);
      try {
        mkdirSync(dataDir);
        writeFileSync(join(dataDir, 'left.txt'), 'left by an older version');
        chmodSync(dataDir, 0o777);
        storedSecret(dataDir);
        const db = await openPglite({ dataDir, statementWithinMs: 60_000, onStopped: () => undefined });
        await sql`create table made_later (n integer)`.execute(db);
        await sql`insert into made_later select generate_series(1, 1000)`.execute(db);
        await sql`checkpoint`.execute(db);
        await db.destroy();
        expect(under(dataDir).length).toBeGreaterThan(500);
        expect(openToOthers(dataDir)).toEqual([]);
      } finally {
        process.umask(mask);
        directory.remove();
      }
    },
    startWithinMs,
  );

  it('may contain links, whose targets stay unchanged', () => {
    const directory = temporaryDirectory();
    const elsewhere = join(directory.path, 'elsewhere');
    const dataDir = join(directory.path, 'data');
    mkdirSync(dataDir);
    writeFileSync(elsewhere, 'not ours');
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(dataDir, 'link'));
    makePrivate(dataDir);
    expect(lstatSync(elsewhere).mode & 0o777).toBe(0o644);
    expect(lstatSync(dataDir).mode & 0o777).toBe(0o700);
    directory.remove();
  });
});
