import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { fileClient, jsonFile, transactionOf, type FileClient } from '../setup/fileClient';
import { ledgermapOf } from '../setup/samples';
import { createClient, type SpecClient } from '../setup/specClient';
import { ALPHA, createTestApi } from '../setup/testApi';
import { syncService } from '../sync/setup/syncService';
import { engines } from './engines';

// What a call costs is what it asks of the database: unlike time, it is the same on every machine. Whoever lowers a
// number writes the lower one here; whoever must raise one says why.

/** Statements of a call, with those that begin and end its transactions not counted. */
const STATEMENTS = {
  'a list for the first time': 4,
  'a list that the caller holds': 2,
  'a new record': 6,
  'a changed record': 7,
  // One is a setting, sent ahead without a round trip: without it, PGlite reads the table along an index.
  'a search': 5,
};

/**
 * Of an upload, for each 1,000 transactions of the first 8,000, which are kept in one transaction. Two of the statements are settings, sent ahead without a round trip: without
 * them, each portion reads all that waits to be posted (server/store/sync/readOrder.ts). The bytes are those of the file,
 * which is kept, and those of what is made of it: what is made is not stored first, so that it is made and inserted at once.
 */
const UPLOAD = { statements: 8, bytes: 1_000_000 };

let asked: { sql: string; bytes: number }[] = [];
const sizeOf = (parameter: unknown): number =>
  parameter instanceof Uint8Array ? parameter.length : String(parameter ?? '').length;

let client: SpecClient;
let files: FileClient;
let remove: () => Promise<void>;

beforeAll(async () => {
  const [engine] = engines;
  if (!engine) throw new Error('There is no engine.');
  const made = await engine.rewritten((sql, parameters) => {
    asked.push({ sql, bytes: parameters.reduce((sum: number, one) => sum + sizeOf(one), 0) });
    return sql;
  });
  remove = made.remove;
  await migrate(made.db);
  const api = await createTestApi({ store: createSqlStore(made.db, testOptions), sync: syncService() });
  const token = await api.token(ALPHA);
  client = createClient(api.send, ALPHA, token);
  files = fileClient(api, ALPHA, token);
  // The first call of a session notes its use.
  await files.post('/master/vtype/list', { uid: 1 });
}, startWithinMs);
afterAll(() => remove());

/** What a call asks of the database. */
async function costOf(call: () => Promise<{ readonly status: number }>) {
  asked = [];
  const { status } = await call();
  const own = asked.filter(({ sql }) => !/^(?:begin|commit|rollback)/.test(sql));
  return { status, statements: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) };
}

it('costs the database no more statements than before: lists, saves and searches', async () => {
  const list = (headers = {}) =>
    files.raw('/master/ledgermap/list', {
      method: 'POST',
      body: '{"uid":1,"status":1}',
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const added = await costOf(() => client.ledgermap.add(ledgermapOf('cost-1')));
  const changed = await costOf(() =>
    client.ledgermap.update('cost-1', ledgermapOf('cost-1', { rlb_name: 'Changed' })),
  );
  const first = await costOf(() => list());
  const held = { 'If-None-Match': (await list()).headers.get('ETag') ?? '' };
  const again = await costOf(() => list(held));
  const search = await costOf(() => client.post('/report/maruti/search/OFF-1', {}));
  expect([added, changed, first, again, search].map(({ status }) => status)).toEqual([
    200, 200, 200, 304, 200,
  ]);
  expect({
    'a new record': added.statements,
    'a changed record': changed.statements,
    'a list for the first time': first.statements,
    'a list that the caller holds': again.statements,
    'a search': search.statements,
  }).toEqual(STATEMENTS);
});

it('costs the database no more statements and bytes than before: an upload, for each 1,000 transactions', async () => {
  const upload = (from: number, count: number) =>
    costOf(() =>
      files.upload(
        '/upload/txn-upload',
        jsonFile(Array.from({ length: count }, (_, n) => transactionOf(`C-${from + n}`))),
      ),
    );
  const [few, many] = [await upload(0, 1_000), await upload(10_000, 3_000)];
  expect([few.status, many.status]).toEqual([200, 200]);
  expect((many.statements - few.statements) / 2).toBe(UPLOAD.statements);
  expect((many.bytes - few.bytes) / 2).toBeLessThan(UPLOAD.bytes);
});
