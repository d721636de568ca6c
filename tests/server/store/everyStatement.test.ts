// @vitest-environment node
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/store/database';
import { migrate } from '../../../server/store/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { segmapOf } from '../setup/samples';
import type { SpecClient } from '../setup/specClient';
import { fillTenants } from '../setup/tenants';
import { ALPHA, createTestApi, type TestApi } from '../setup/testApi';
import { syncService } from '../sync/setup/syncService';
import { engines } from './engines';

/** What a write asks for; each is another change, so that a repeated one is no repetition. */
const writes: readonly (readonly [string, (client: SpecClient, n: number) => Promise<{ status: number }>])[] =
  [
    [
      'adding a record',
      (client, n) => client.segmap.add(segmapOf(`new ${n}`, { segid: 5_000 + n, outlet_cd: `${n}` })),
    ],
    [
      'changing a record',
      (client, n) => client.segmap.update('shared', segmapOf('shared', { godown: `yard ${n}` })),
    ],
    ['a status', (client, n) => client.vtype.update('shared', n % 2)],
    ['deleting a record', client => client.itemmap.delete('shared')],
    ['a repost', client => client.get('/report/maruti-sync-repost/shared')],
    [
      'a batch',
      client =>
        client.post('/sync/batches', {
          id: '0193a0b4-7c11-7f8e-9d11-1a2b3c4d5e6f',
          screen: 'txn',
          redisIds: ['archived'],
        }),
    ],
  ];

describe.each(engines.filter(({ skip }) => !skip))('a write on $name whose n-th statement fails', engine => {
  let db: Kysely<Database>;
  let remove: () => Promise<void>;
  let api: TestApi;
  let client: SpecClient;
  /** Statements that still go through; those that end a transaction always do. */
  let left = Number.POSITIVE_INFINITY;

  const failing = (statement: string): string => {
    if (/^(?:begin|start|commit|rollback)/i.test(statement)) return statement;
    left -= 1;
    return left < 0 ? 'select 1 / 0' : statement;
  };

  beforeAll(async () => {
    ({ db, remove } = await engine.rewritten(failing));
    await migrate(db);
    api = await createTestApi({ store: createSqlStore(db, testOptions), sync: syncService() });
    await fillTenants(api);
    client = await api.client(ALPHA);
  }, startWithinMs);
  afterAll(() => remove());

  /** Every row there is, but for those that tell of refused calls. */
  async function everything(): Promise<string> {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(db);
    const found: string[] = [];
    for (const { name } of tables.filter(table => !table.name.startsWith('log_'))) {
      const { rows } = await sql<{ rows: string | null }>`select
        (select string_agg(one::text, ',' order by one::text) from ${sql.table(name)} as one) as rows`.execute(
        db,
      );
      found.push(`${name}: ${rows[0]?.rows ?? ''}`);
    }
    return found.join('\n');
  }

  it.each(writes)(
    '%s: leaves nothing behind, whichever it is',
    async (_, write) => {
      const before = await everything();
      let statements = 0;
      for (; ; statements += 1) {
        left = statements;
        const { status } = await write(client, statements).finally(() => {
          left = Number.POSITIVE_INFINITY;
        });
        if (status < 300) break;
        expect([500, 503]).toContain(status);
        expect(await everything()).toBe(before);
      }
      expect(statements).toBeGreaterThan(3);
      expect(await everything()).not.toBe(before);
    },
    startWithinMs,
  );
});
