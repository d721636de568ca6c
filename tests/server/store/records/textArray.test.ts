import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textArray } from '../../../../server/store/records/textArray';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from '../engines';

const ODD = ['', null, 'NULL', '{"a,b"}', ' \\" \n\t', '\ufeffü₹😀', 'x'.repeat(100_000)];

describe.each(engines.filter(engine => !engine.skip))('a list of texts, on $name', engine => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await engine.fresh();
  }, startWithinMs);
  afterAll(() => database.remove());

  it.each([[ODD], [['one']], [[]]])('arrives as it was sent: %j', async texts => {
    const { rows } = await sql<{ text: unknown }>`
      select to_json(text) as text from unnest(${textArray(texts)}) as text`.execute(database.db);
    expect(rows.map(({ text }) => text)).toEqual(texts);
  });
});
