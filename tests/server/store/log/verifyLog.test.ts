import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verdictText } from '../../../../server/cli/verdictText';
import { verifyLog } from '../../../../server/store/log/verifyLog';
import type { Store } from '../../../../server/store/store';
import { logEntryOf } from '../../../contract/logSamples';
import { emptyStores, startWithinMs } from '../../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from '../engines';

describe.each(engines.filter(({ skip }) => !skip))('verifying the log on $name', engine => {
  let database: FreshDatabase;
  let empty: () => Promise<Store>;
  let store: Store;

  beforeAll(async () => {
    database = await engine.fresh();
    ({ empty } = await emptyStores(database.db));
  }, startWithinMs);
  afterAll(() => database.remove());
  beforeEach(async () => {
    store = await empty();
    for (const name of 'abcdefgh') await store.log.add('A', logEntryOf(name));
    await store.log.add('B', logEntryOf('other'));
  });

  /** As somebody who has the whole database. */
  const tamper = async (...statements: readonly string[]): Promise<void> => {
    await database.db.transaction().execute(async db => {
      await sql`alter table log_entries no force row level security`.execute(db);
      await sql`alter table log_counters no force row level security`.execute(db);
      for (const statement of statements) await sql.raw(statement).execute(db);
      await sql`alter table log_entries force row level security`.execute(db);
      await sql`alter table log_counters force row level security`.execute(db);
    });
  };
  const findings = async () => (await verifyLog(store.log, 'A')).findings;

  it('finds nothing in an untouched log', async () => {
    expect(await verifyLog(store.log, 'A')).toMatchObject({ entries: 8, older: 0, findings: [] });
  });

  it.each([
    [
      'text',
      `update log_entries set entry = replace(entry, 'admin', 'ghost') where account = 'A' and no = 4`,
      4,
    ],
    ['time', `update log_entries set at = '2026-11-19 11:00:00' where account = 'A' and no = 4`, 4],
    ['last text', `update log_entries set entry = '{}' where account = 'A' and no = 8`, 8],
  ])('names the entry whose %s was changed', async (_, statement, no) => {
    await tamper(statement);
    expect(await findings()).toEqual([{ kind: 'changed', from: no, to: no }]);
  });

  it('names the entry after a changed one if the hash was forged as well', async () => {
    await tamper(
      `update log_entries set entry = '{"user":"ghost"}' where account = 'A' and no = 4`,
      `update log_entries as later set before = log_link(forged.before, forged.at || ' ' || forged.entry)
        from log_entries as forged where later.account = 'A' and later.no = 5 and forged.account = 'A' and forged.no = 4`,
    );
    expect(await findings()).toEqual([{ kind: 'changed', from: 5, to: 5 }]);
  });

  it.each([
    ['in the middle', 'no in (3, 4)', 3, 4],
    ['at the beginning', 'no < 3', 1, 2],
    ['at the end', 'no = 8', 8, 8],
  ])('names entries missing %s', async (_, where, from, to) => {
    await tamper(`delete from log_entries where account = 'A' and ${where}`);
    expect(await findings()).toEqual([{ kind: 'missing', from, to }]);
  });

  it('names all entries if none is left', async () => {
    await tamper(`delete from log_entries where account = 'A'`);
    expect(await findings()).toEqual([{ kind: 'missing', from: 1, to: 8 }]);
  });

  it('names an entry that was inserted among the others', async () => {
    await tamper(
      `update log_entries set no = no + 100 where account = 'A' and no > 4`,
      `update log_entries set no = no - 99 where account = 'A' and no > 100`,
      `insert into log_entries select account, 5, at, '{"user":"ghost"}', (select before from log_entries where account = 'A' and no = 6)
        from log_entries where account = 'A' and no = 4`,
      `update log_counters set no = 9 where account = 'A'`,
    );
    expect(await findings()).toEqual([{ kind: 'inserted', from: 5, to: 5 }]);
  });

  it('names an entry that was put after the last one, before the first or without a hash', async () => {
    const copy = (no: number, before: string) =>
      `insert into log_entries select account, ${no}, at, entry, ${before} from log_entries where account = 'A' and no = 4`;
    await tamper(copy(9, 'before'));
    expect((await findings()).map(({ from }) => from)).toContain(9);
    await tamper(`delete from log_entries where no = 9`, copy(0, 'before'));
    expect(await findings()).toEqual([{ kind: 'inserted', from: 0, to: 0 }]);
    await tamper(copy(-5, 'null'), `delete from log_entries where no = 0`);
    expect(await findings()).toEqual([{ kind: 'inserted', from: -5, to: -5 }]);
  });

  it('reports what it found, and what cannot be proved', async () => {
    await tamper(`delete from log_entries where account = 'A' and no in (3, 4)`);
    const verdict = await verifyLog(store.log, 'A');
    expect(verdictText('A', { ...verdict, older: 3 })).toBe(
      `A: NOT WHOLE; entries checked: 6; hash of entry 8: ${verdict.last.hash}
  UNPROVEN: 3 entries from before the log was chained; nothing shows whether they were changed, removed or added
  entries 3 to 4 are missing`,
    );
    expect(verdictText('A', { ...verdict, findings: [], older: 1 })).toMatch(
      /^A: whole; entries checked: 6; .*\n {2}UNPROVEN: one entry from before the log was chained; /,
    );
    expect(verdictText('B', await verifyLog(store.log, 'B'))).toMatch(
      /^B: whole; entries checked: 1; hash of entry 1: [0-9a-f]{64}$/,
    );
  });
});
