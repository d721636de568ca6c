import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { failureText } from '../../../server/node/failure';
import { createLogger } from '../../../server/node/logger';
import { openStore } from '../../../server/node/openStore';
import { makePrivate } from '../../../server/node/privateFiles';
import { makePostgresDatabase, openTestPostgres } from '../../contract/sqlUnderTest';
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

/** What PostgreSQL answers to a connection that asks for TLS, if it has none. */
const noTls = { query: '?sslmode=verify-full', answers: [Buffer.from('N')] };
/** What it says of how to log in: a type and a text. */
function authentication(kind: number, text: string): Buffer {
  const head = Buffer.from('R\0\0\0\0\0\0\0\0');
  head.writeInt32BE(8 + text.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, Buffer.from(text)]);
}

/** A mechanism that needs a password, and its first question. */
const asksForPassword = {
  query: '',
  answers: [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=a,s=b,i=1')],
};

/** A server that answers what it is sent with these, in order. */
async function answering(answers: readonly Buffer[]): Promise<{ port: number; close: () => void }> {
  const server = createServer(socket => {
    const left = [...answers];
    socket.on('data', () => socket.write(left.shift() ?? ''));
    socket.on('error', () => undefined);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
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
    ['ENOENT', /^There is no file or directory \/srv\/data\. Correct what names it/],
  ])('when the system answers %s', async (code, sentence) => {
    const text = await printed(() => Promise.reject(systemError(code, '/srv/data')));
    expect(text).toMatch(sentence);
    expect(text.split('\n')).toHaveLength(1);
  });

  it('when the disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(await printed(() => Promise.reject(full))).toMatch(
      /^There is no room left on the disk\. Free some/,
    );
  });

  it.each([
    [
      'does not offer the TLS that the address asks for',
      noTls,
      /^PostgreSQL does not offer TLS, which sslmode/,
    ],
    [
      'asks for a password that the address lacks',
      asksForPassword,
      /^PostgreSQL asks for a password, and the/,
    ],
  ])('when PostgreSQL %s', async (_, server, sentence) => {
    const { port, close } = await answering(server.answers);
    const url = `postgres://bridge@127.0.0.1:${port}/bridge${server.query}`;
    const place = { kind: 'postgres', url, connections: 1 } as const;
    expect(await printed(() => openStore(place, createLogger('silent')))).toMatch(sentence);
    close();
  });

  it('when the certificate of PostgreSQL is not of a known authority', async () => {
    const unknown = Object.assign(new Error('self-signed certificate'), {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(await printed(() => Promise.reject(unknown))).toMatch(
      /^The certificate of PostgreSQL is not accepted: self-signed certificate\. Name its authority .*sslrootcert=FILE/,
    );
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

    it('when the user may not create roles, and no owner is named', async () => {
      const { url, drop } = await makePostgresDatabase();
      const administrator = openTestPostgres(postgres ?? '');
      const name = `weak_${randomUUID().slice(0, 8)}`;
      await sql.raw(`create role ${name} login`).execute(administrator);
      const weak = new URL(url);
      weak.username = name;
      const place = { kind: 'postgres', url: weak.href, connections: 2 } as const;
      expect(await printed(() => openStore(place, createLogger('silent')))).toMatch(
        /^The database user is not allowed to create the roles .*CREATEROLE in DATABASE_OWNER_URL, or run as/,
      );
      await drop();
      await sql.raw(`drop role ${name}`).execute(administrator);
      await administrator.destroy();
    });

    it('when there is no such user', async () => {
      expect(await open(url => (url.username = 'no_such_user'))).toMatch(
        /^PostgreSQL refuses the login: .*no_such_user.*DATABASE_URL/,
      );
    });
  });
});
