import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import type { Store } from '../../../server/store/store';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from './engines';

const rows = 100_000;

describe.each(engines.filter(engine => !engine.skip))('a list of 100,000 records on $name', engine => {
  let database: FreshDatabase;
  let store: Store;

  beforeAll(async () => {
    database = await engine.fresh('own');
    await migrate(database.db);
    store = createSqlStore(database.db, testOptions);
    await sql`insert into records (account, resource, id, data, search, status, keys, claims)
      select 'A', 'segmap', id, json_build_object('id', id, 'text', repeat('x', 200))::text, '', 1, '{}', '{}'
      from (select lpad(n::text, 8, '0') as id from generate_series(1, ${sql.lit(rows)}) n) numbered`.execute(
      database.db,
    );
  }, startWithinMs);
  afterAll(() => database.remove());

  it('arrives in small chunks, the first immediately, with each record once', async () => {
    const sizes: number[] = [];
    let records = 0;
    let last = '';
    for await (const piece of store.records.list('A', 'segmap', { status: 1 })) {
      sizes.push(piece.length);
      const part: { id: string }[] = piece === ']' ? [] : JSON.parse(`[${piece.slice(1)}]`);
      for (const { id } of part) {
        if (id <= last) throw new Error(`${id} comes after ${last}`);
        last = id;
        records += 1;
      }
    }
    expect(records).toBe(rows);
    expect(sizes[0]).toBeLessThan(200_000);
    expect(Math.max(...sizes)).toBeLessThan(2_000_000);
  });

  it('reads chunks by the primary key, even without statistics', async () => {
    await database.settle();
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain select id, data from records
      where account = 'A' and resource = 'segmap' and status = 1 and id > '00050000' order by id limit 5000`.execute(
      database.db,
    );
    const text = plan.map(line => line['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Scan using records_pkey');
    expect(text).not.toContain('Sort');
  });
});
