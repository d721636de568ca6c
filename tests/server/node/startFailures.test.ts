import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureText } from '../../../server/node/failure';
import { createLogger } from '../../../server/node/logger';
import { openStore } from '../../../server/node/openStore';
import { makePrivate } from '../../../server/node/privateFiles';
import { makePostgresDatabase } from '../../contract/sqlUnderTest';
import { temporaryDirectory } from './support/dataDir';

const postgres = process.env['TEST_DATABASE_URL'];

/** What a start prints that fails as this does. */
async function printed(start: () => unknown): Promise<string> {
  try {
    await start();
    return '';
  } catch (error) {
    return failureText(error);
  }
}

const systemError = (code: string, path: string) => Object.assign(new Error(`${code}: …`), { code, path });

describe('a start that cannot succeed ends in one sentence', () => {
  it('when DATA_DIR is a file', async () => {
    const directory = temporaryDirectory();
    const path = join(directory.path, 'data');
    writeFileSync(path, '');
    expect(await printed(() => makePrivate(path))).toBe(
      `${path} is a file where a directory is needed. Set DATA_DIR to a directory.`,
    );
    directory.remove();
  });

  it.each([
    ['EACCES', /^\/srv\/data cannot be written\. Give it to the user/],
    ['EROFS', /^\/srv\/data cannot be written\./],
    ['ENOSPC', /^There is no room left on the disk of \/srv\/data\. Free some/],
  ])('when the system answers %s', async (code, sentence) => {
    const text = await printed(() => Promise.reject(systemError(code, '/srv/data')));
    expect(text).toMatch(sentence);
    expect(text.split('\n')).toHaveLength(1);
  });

  it('but keeps the stack of an unforeseen failure', async () => {
    expect(await printed(() => Promise.reject(new Error('surprise')))).toContain('startFailures.test.ts');
  });

  describe.skipIf(!postgres)('on PostgreSQL', () => {
    const open = (change: (url: URL) => unknown) => {
      const url = new URL(postgres ?? '');
      change(url);
      return printed(async () => {
        const store = await openStore(
          { kind: 'postgres', url: url.href, connections: 2 },
          createLogger('silent'),
        );
        await store.close();
      });
    };

    it('when there is no such database', async () => {
      expect(await open(url => (url.pathname = '/no_such_database'))).toMatch(
        /^PostgreSQL has no such database: .*no_such_database.*Create it with createdb/,
      );
    });

    it('when it is not migrated, and this instance only checks', async () => {
      const { url, drop } = await makePostgresDatabase();
      const text = await printed(async () => {
        const place = { kind: 'postgres', url, connections: 2, onlyChecksSchema: true } as const;
        await (await openStore(place, createLogger('silent'))).close();
      });
      expect(text).toMatch(
        /still needs \d+ migrations, up to \d{4}_.*Run npm run migrate of this version first/,
      );
      await drop();
    });

    it('when there is no such user', async () => {
      expect(await open(url => (url.username = 'no_such_user'))).toMatch(
        /^PostgreSQL refuses the login: .*no_such_user.*DATABASE_URL/,
      );
    });
  });
});
