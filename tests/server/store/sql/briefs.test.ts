import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRIEF_FIELDS, briefOf } from '../../../../server/store/records/brief';
import { migrate } from '../../../../server/store/sql/migrate';
import { migrations } from '../../../../server/store/sql/migrations';
import { createSqlStore } from '../../../../server/store/sqlStore';
import { parseLines } from '../../../../server/store/storedJson';
import { startWithinMs, testOptions } from '../../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from '../engines';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0028_briefs'));

/** A record with every field that any mapping is found by, and others. */
const full = {
  ...Object.fromEntries([...BRIEF_FIELDS.values()].flat().map(field => [field, `a "${field}"`])),
  id: '1',
  cid: 12,
  status: 1,
  dms_name: 'Ravi',
  rows: [{ cid: 13 }],
};

const records = [
  ['segmap', full],
  ['ledgermap', full],
  ['itemmap', full],
  ['ledgermap', { id: '2', dms_id: null, parent_group: 'G' }],
  // The database's reader of JSON refuses some escapes; such a record keeps no brief.
  ['ledgermap', { id: '3', dms_id: 'a\u0001b' }],
] as const;

describe.each(engines.filter(engine => !engine.skip))('briefs on $name', engine => {
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await engine.fresh('bare');
    await migrate(database.db, before);
    for (const [resource, data] of records)
      await sql`insert into records (account, resource, id, data, search, status, keys, claims)
        values ('A', ${resource}, ${data.id}, ${JSON.stringify(data)}, '', 1, '{}', '{}')`.execute(
        database.db,
      );
    await migrate(database.db);
    await sql`alter table records no force row level security`.execute(database.db);
  }, startWithinMs);
  afterAll(() => database.remove());

  const stored = async () => {
    const { rows } = await sql<{ resource: string; id: string; brief: string | null }>`
      select resource, id, brief from records where brief_of = version order by 1, 2`.execute(database.db);
    return new Map(rows.map(({ resource, id, brief }) => [`${resource} ${id}`, JSON.parse(String(brief))]));
  };

  it('of older records equal those written today', async () => {
    const found = await stored();
    expect([...found.keys()]).toEqual(['itemmap 1', 'ledgermap 1', 'ledgermap 2', 'segmap 1']);
    for (const [resource, data] of records.slice(0, 3))
      expect(found.get(`${resource} 1`)).toMatchObject(JSON.parse(String(briefOf(resource, data))));
    expect(found.get('ledgermap 1')).not.toHaveProperty('dms_name');
    expect(found.get('ledgermap 2')).toEqual({ id: '2', parent_group: 'G' });
  });

  it('are replaced by the record after a change by an earlier version', async () => {
    const changed = { id: '1', dms_id: 'NEW' };
    await sql`update records set data = ${JSON.stringify(changed)}, version = version + 1
      where resource = 'ledgermap' and id = '1'`.execute(database.db);
    const store = createSqlStore(database.db, testOptions);
    const found: unknown[] = [];
    for await (const piece of store.records.briefs('A', 'ledgermap')) found.push(...parseLines(piece));
    expect(found).toEqual([changed, { id: '2', parent_group: 'G' }, { id: '3', dms_id: 'a\u0001b' }]);
  });
});
