import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlRecords } from '../../../server/store/records/sqlRecords';
import { migrate } from '../../../server/store/sql/migrate';
import { createTransactions } from '../../../server/store/sql/transactions';
import type { RecordStore } from '../../../server/store/store';
import { recordOf } from '../../contract/samples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from './engines';

describe.each(engines.filter(engine => !engine.skip))('the stored changes of a list on $name', engine => {
  let database: FreshDatabase;
  let records: RecordStore;

  beforeAll(async () => {
    database = await engine.fresh();
    await migrate(database.db);
    records = createSqlRecords(createTransactions({ db: database.db, ...testOptions }));
  }, startWithinMs);

  afterAll(() => database.remove());

  const kept = async (account: string) => {
    const { rows } = await sql<{ versions: number; oldest: number }>`
      select count(*)::integer as versions, min(version) as oldest from list_changes
      where account = ${account}`.execute(database.db);
    return rows[0];
  };

  /** Pretends that the list has changed so many times. */
  async function changedTimes(account: string, times: number) {
    await records.insert(account, 'segmap', recordOf('a'));
    await sql`update resource_versions set version = ${times} where account = ${account}`.execute(
      database.db,
    );
    await sql`insert into list_changes (account, resource, version, state, ids)
      select ${account}, 'segmap', version, gen_random_uuid(), '{a}' from generate_series(2, ${times}::integer) as version`.execute(
      database.db,
    );
  }

  it('are the last 2,000, give or take a hundred', async () => {
    await changedTimes('A', 2_149);
    await changedTimes('B', 2_198);
    await records.insert('A', 'segmap', recordOf('b'));
    expect(await kept('A')).toEqual({ versions: 2_150, oldest: 1 });
    await records.insert('B', 'segmap', recordOf('b'));
    await records.insert('B', 'segmap', recordOf('c'));
    expect(await kept('B')).toEqual({ versions: 2_000, oldest: 201 });
    expect(await kept('A')).toEqual({ versions: 2_150, oldest: 1 });
  });
});
