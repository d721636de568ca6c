import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { lentPostgres } from '../../contract/databases/lentPostgres';
import { openTestPostgres, testDatabaseUrl, testOptions } from '../../contract/sqlUnderTest';
import { fileClient, type FileClient } from '../setup/fileClient';
import { ledgermapOf } from '../setup/samples';
import { createClient, type SpecClient } from '../setup/specClient';
import { ALPHA, createTestApi } from '../setup/testApi';

// Each message to the server is a call of the system and a wait, which cost more than a small statement. Whoever lowers a
// number writes the lower one here; whoever must raise one says why.

/** Messages to the server that a call sends and waits for. */
const MESSAGES = {
  'a list that the caller holds': 1,
  'a list of one portion': 2,
  'a changed record': 3,
  'a new record': 3,
};

describe.skipIf(testDatabaseUrl === undefined)('on PostgreSQL', () => {
  let client: SpecClient;
  let files: FileClient;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const { value, giveBack } = await lentPostgres();
    const db = openTestPostgres(value);
    await migrate(db);
    const api = await createTestApi({ store: createSqlStore(db, testOptions) });
    const token = await api.token(ALPHA);
    client = createClient(api.send, ALPHA, token);
    files = fileClient(api, ALPHA, token);
    remove = async () => {
      await db.destroy();
      await giveBack();
    };
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => remove());

  const messagesOf = async (call: () => Promise<{ readonly status: number }>, status = 200) => {
    const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
    expect((await call()).status).toBe(status);
    const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    return count;
  };

  it('waits for the server no more often than before: lists and saves', async () => {
    const list = (headers = {}) =>
      files.raw('/master/ledgermap/list', {
        method: 'POST',
        body: '{"uid":1,"status":1}',
        headers: { 'Content-Type': 'application/json', ...headers },
      });
    const whole = async () => {
      const answer = await list();
      await answer.text();
      return answer;
    };
    const change = (name: string) => client.ledgermap.update('m-0', ledgermapOf('m-0', { rlb_name: name }));
    // The first calls open the connection, note the session's use, and prepare the statements.
    for (const at of [0, 1, 2]) {
      await client.ledgermap.add(ledgermapOf(`m-${at}`));
      await change(`Changed ${at}`);
      await whole();
    }
    const held = { 'If-None-Match': (await whole()).headers.get('ETag') ?? '' };
    expect({
      'a list that the caller holds': await messagesOf(() => list(held), 304),
      'a list of one portion': await messagesOf(whole),
      'a changed record': await messagesOf(() => change('Changed once more')),
      'a new record': await messagesOf(() => client.ledgermap.add(ledgermapOf('m-3'))),
    }).toEqual(MESSAGES);
  });
});
