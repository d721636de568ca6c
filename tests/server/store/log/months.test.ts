import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OldLogEntry } from '../../../../server/store/log/logStore';
import { addMonths } from '../../../../server/store/log/monthMigrations';
import { verifyLog } from '../../../../server/store/log/verifyLog';
import { migrate } from '../../../../server/store/sql/migrate';
import { roleName } from '../../../../server/store/sql/roles';
import { createTransactions, type Transactions } from '../../../../server/store/sql/transactions';
import { createSqlStore } from '../../../../server/store/sqlStore';
import type { Store } from '../../../../server/store/store';
import { emptyTables } from '../../../contract/databases/emptyTables';
import { logEntryOf } from '../../../contract/logSamples';
import { textOf } from '../../../contract/samples';
import { startWithinMs, testDatabaseUrl, testOptions } from '../../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from '../engines';

const LAST_OF_JANUARY = '2026-01-31 23:59:59';
const FIRST_OF_FEBRUARY = '2026-02-01 00:00:00';

describe.skipIf(!testDatabaseUrl).each(engines.filter(({ name }) => name === 'PostgreSQL'))(
  'the log by month',
  engine => {
    let database: FreshDatabase;
    let transactions: Transactions;
    let store: Store;
    let archived: OldLogEntry[] = [];
    /** The months that the migration made. */
    let made: readonly string[];

    beforeAll(async () => {
      database = await engine.fresh('own');
      await migrate(database.db);
      made = await months();
      transactions = createTransactions({ db: database.db, ...testOptions });
    }, startWithinMs);
    beforeEach(async () => {
      archived = [];
      await emptyTables(database.db);
      for (const name of await months())
        if (!made.includes(name)) await sql`drop table ${sql.table(name)}`.execute(database.db);
      await addMonths(database.db, ['2026-01', '2026-02', '2026-03']);
      store = createSqlStore(database.db, testOptions);
    });
    afterAll(() => database.remove());

    async function months(): Promise<readonly string[]> {
      const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits
      join pg_class on pg_class.oid = inhrelid where inhparent = 'log_entries'::regclass order by 1`.execute(
        database.db,
      );
      return rows.map(({ name }) => name);
    }

    const add = async (account: string, ...times: readonly string[]) => {
      for (const at of times) await store.log.add(account, logEntryOf(at, { at }));
    };
    const timesOf = async (account: string): Promise<readonly string[]> =>
      JSON.parse(await textOf(store.log.list(account, { from: null, to: null }))).map(
        ({ at }: { at: string }) => at,
      );
    const keep = async (entries: readonly OldLogEntry[]) => void archived.push(...entries);
    /** Prunes until nothing is left to prune. */
    async function prune(before: string, atMost = 2): Promise<number> {
      let all = 0;
      for (let some = 1; some > 0; all += some) some = await store.log.prune(before, atMost, keep);
      return all;
    }
    async function partitions(): Promise<readonly string[]> {
      return (await months()).filter(name => name < 'log_entries_2026_04');
    }
    const isSound = async (account: string) => (await verifyLog(store.log, account)).findings;

    it('is dropped by month, once all of the month is archived, and leaves one chain', async () => {
      await add('A', '2026-01-01 00:00:00', '2026-01-05 10:00:00', LAST_OF_JANUARY, FIRST_OF_FEBRUARY);
      await add('B', '2026-01-07 10:00:00', '2026-01-08 10:00:00');
      expect(await prune('2026-02-01')).toBe(0);
      expect(await prune('2026-02-02')).toBe(5);
      expect(archived.map(({ account, at }) => `${account} ${at.slice(5, 10)}`)).toEqual([
        'A 01-01',
        'A 01-05',
        'A 01-31',
        'B 01-07',
        'B 01-08',
      ]);
      expect(await partitions()).toEqual(['log_entries_2026_02', 'log_entries_2026_03']);
      await add('A', '2026-02-02 00:00:00');
      expect(await timesOf('A')).toEqual(['2026-02-02 00:00:00', FIRST_OF_FEBRUARY]);
      expect(await isSound('A')).toEqual([]);
      expect(await isSound('B')).toEqual([]);
      expect((await store.log.chain('B')).first.no).toBe(2);
    });

    it('loses entries numbered before midnight and written after it together with the month', async () => {
      await add('A', '2026-01-30 10:00:00', FIRST_OF_FEBRUARY, LAST_OF_JANUARY, '2026-02-01 08:00:00');
      expect(await prune('2026-02-02')).toBe(2);
      expect(archived.map(({ at }) => at)).toEqual([
        '2026-01-30 10:00:00',
        LAST_OF_JANUARY,
        FIRST_OF_FEBRUARY,
      ]);
      expect(await timesOf('A')).toEqual(['2026-02-01 08:00:00']);
      expect(await isSound('A')).toEqual([]);
    });

    it('is pruned by row where a wrong clock has put a later entry before the last of a month', async () => {
      await add('A', '2026-01-30 10:00:00', '2026-03-20 10:00:00', LAST_OF_JANUARY);
      await add('B', '2026-01-30 10:00:00');
      expect(await prune('2026-02-02')).toBe(2);
      expect(await timesOf('A')).toEqual(['2026-03-20 10:00:00', LAST_OF_JANUARY]);
      expect(await timesOf('B')).toEqual([]);
      expect(await isSound('A')).toEqual([]);
      expect(await partitions()).toContain('log_entries_2026_01');
      expect(await prune('2026-03-21')).toBe(1);
      expect(archived.map(({ at }) => at)).toEqual([
        '2026-01-30 10:00:00',
        '2026-01-30 10:00:00',
        LAST_OF_JANUARY,
        '2026-03-20 10:00:00',
      ]);
      expect(await isSound('A')).toEqual([]);
    });

    it('keeps a month that could not be archived, and continues where it stopped', async () => {
      await add('A', '2026-01-01 00:00:00', '2026-01-02 00:00:00', '2026-01-03 00:00:00');
      expect(await store.log.prune('2026-02-02', 2, keep)).toBe(2);
      const full = () => Promise.reject(new Error('No space left on the device.'));
      await expect(store.log.prune('2026-02-02', 2, full)).rejects.toThrow('No space left');
      expect(await timesOf('A')).toHaveLength(3);
      expect(await isSound('A')).toEqual([]);
      store = createSqlStore(database.db, testOptions);
      expect(await prune('2026-02-02')).toBe(1);
      expect(archived.map(({ at }) => at.slice(8, 10))).toEqual(['01', '02', '03']);
      expect(await partitions()).not.toContain('log_entries_2026_01');
    });

    it('archives again a month to which something was added meanwhile', async () => {
      await add('A', '2026-01-01 00:00:00', '2026-01-02 00:00:00');
      await add('B', '2026-01-02 00:00:00');
      expect(await store.log.prune('2026-02-02', 9, keep)).toBe(3);
      await add('A', '2026-01-31 00:00:00');
      await prune('2026-02-02');
      await prune('2026-02-02');
      expect(archived.slice(3).map(({ at }) => at.slice(8, 10))).toEqual(['01', '02', '31', '02']);
      expect(await timesOf('A')).toEqual([]);
      expect(await isSound('A')).toEqual([]);
    });

    it('shows no rows to a query of a month’s partition, whatever its rights', async () => {
      await add('A', '2026-01-01 00:00:00');
      const look = (account: string) =>
        transactions.inAccount(account, db => sql`select * from log_entries_2026_01`.execute(db));
      const others = ['delete from log_entries_2026_01', 'drop table log_entries_2026_01'];
      await expect(look('A')).rejects.toThrow(/permission denied/);
      for (const statement of ['select * from log_entries_2026_01', ...others])
        await expect(transactions.acrossAccounts(db => sql.raw(statement).execute(db))).rejects.toThrow(
          /permission denied|must be owner/,
        );
      const { rows } = await sql<{ name: string }>`select ${roleName('app')} as name`.execute(database.db);
      for (const { name } of rows)
        await sql`grant select on log_entries_2026_01 to ${sql.id(name)}`.execute(database.db);
      expect((await look('A')).rows).toEqual([]);
      expect(await timesOf('A')).toHaveLength(1);
    });

    it('lets no role drop the present month, or a table that is no month', async () => {
      const { rows } = await sql<{ month: string }>`select to_char(now(), 'YYYY-MM') as month`.execute(
        database.db,
      );
      const asked = [
        ...rows.map(({ month }) => month),
        'rest',
        '2026-13',
        '2026-01; drop table users',
        'counters',
      ];
      for (const month of asked) {
        const answer = await transactions.acrossAccounts(db =>
          sql<{ yes: boolean }>`select log_month_drop(${month}) as yes`.execute(db),
        );
        expect(answer.rows).toEqual([{ yes: false }]);
      }
      expect(await partitions()).toHaveLength(3);
    });

    it('gets the next months, also from several servers at once, up to one whose entries are elsewhere', async () => {
      expect(await store.log.addMonths('2031-11', 2)).toBe(2);
      const again = createSqlStore(database.again(), testOptions);
      const both = await Promise.all([store.log.addMonths('2032-01', 5), again.log.addMonths('2032-01', 5)]);
      expect(both).toEqual([5, 5]);
      await add('A', '2033-03-01 00:00:00');
      expect(await store.log.addMonths('2033-01', 4)).toBe(1);
      expect(await timesOf('A')).toEqual(['2033-03-01 00:00:00']);
    });
  },
);
