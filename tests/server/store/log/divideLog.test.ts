import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeBackup } from '../../../../server/node/backup/backupFile';
import { dump } from '../../../../server/node/backup/dump';
import { load } from '../../../../server/node/backup/load';
import { logFindings } from '../../../../server/node/doctor/database';
import { divideLog } from '../../../../server/store/log/divideLog';
import { currentMonth, nextMonth } from '../../../../server/store/log/months';
import { verifyLog } from '../../../../server/store/log/verifyLog';
import type { Database } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { migrations } from '../../../../server/store/sql/migrations';
import { createTransactions } from '../../../../server/store/sql/transactions';
import { createSqlStore } from '../../../../server/store/sqlStore';
import type { Store } from '../../../../server/store/store';
import type { TestDatabase } from '../../../contract/databases/testServer';
import { logEntryOf } from '../../../contract/logSamples';
import { textOf } from '../../../contract/samples';
import {
  makePostgresDatabase,
  openTestPostgres,
  startWithinMs,
  testDatabaseUrl,
  testOptions,
} from '../../../contract/sqlUnderTest';
import { temporaryDirectory } from '../../node/support/dataDir';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0038'));
/** As PostgreSQL, whose clock tells which months have passed. */
const now = new Date();

describe.skipIf(!testDatabaseUrl)('a log of an earlier version', () => {
  let earlier: TestDatabase;
  let database: TestDatabase;
  let db: Kysely<Database>;
  let store: Store;

  beforeAll(async () => {
    earlier = await makePostgresDatabase();
    db = openTestPostgres(earlier.url);
    await migrate(db, before);
    await sql`insert into log_entries (account, no, at, entry) values ('old', 1, '2019-05-05 10:00:00', '{}')`.execute(
      db,
    );
    await migrate(db);
    await db.destroy();
  }, startWithinMs);
  beforeEach(async () => {
    database = await makePostgresDatabase(earlier.url);
    db = openTestPostgres(database.url);
    // Grants their rights to the copy's own roles.
    await migrate(db);
    store = createSqlStore(db, testOptions);
    await store.log.add('A', logEntryOf('1', { at: '2025-01-31 10:00:00' }));
  }, startWithinMs);
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });
  afterAll(() => earlier.drop());

  const kind = async () => {
    const { rows } = await sql<{ kind: string }>`select relkind::text as kind from pg_class
        where oid = 'log_entries'::regclass`.execute(db);
    return rows[0]?.kind;
  };
  const told = async (): Promise<readonly string[]> =>
    JSON.parse(await textOf(store.log.list('A', { from: null, to: null }))).map(
      ({ recordId }: { recordId: string }) => recordId,
    );

  it('stays one table until it is divided, which writers do not notice', async () => {
    expect(await kind()).toBe('r');
    expect(await store.log.addMonths('2031-01', 2)).toBeNull();
    expect(await logFindings(db, now)).toMatchObject([{ grade: 'note', subject: 'log' }]);
    const over = new AbortController();
    let written = 1;
    const at = `${currentMonth(now)}-02 10:00:00`;
    const write = () => store.log.add('A', logEntryOf(String((written += 1)), { at }));
    // One is on its way when the division begins, and one comes after it.
    const writing = (async () => {
      while (!over.signal.aborted) await write();
      await write();
    })();
    const first = await divideLog(db, now);
    over.abort();
    await writing;
    await store.log.add('A', logEntryOf('last', { at: `${first}-01 00:00:00` }));
    expect(await kind()).toBe('p');
    expect(await told()).toEqual(['last', ...Array.from({ length: written }, (_, n) => String(written - n))]);
    expect(await verifyLog(store.log, 'A')).toMatchObject({ entries: written + 1, findings: [] });
    const { rows } = await sql<{ table: string }>`select tableoid::regclass::text as table from log_entries
        group by 1 order by 1`.execute(db);
    expect(rows.map(({ table }) => table)).toEqual([
      `log_entries_${first?.replace('-', '_')}`,
      'log_entries_earlier',
    ]);
    expect(await logFindings(db, new Date(`${first}-10`))).toMatchObject([{ grade: 'ok' }]);
    expect(await logFindings(db, new Date('2040-01-01'))).toMatchObject([{ grade: 'WRONG' }]);
    expect(await divideLog(db, now)).toBeNull();
  });

  it('has its earlier entries pruned by row, and no role can read their partition directly', async () => {
    await divideLog(db, now);
    expect(await store.log.prune('2025-02-01', 9, async () => {})).toBe(1);
    expect((await store.log.chain('A')).first.no).toBe(1);
    const transactions = createTransactions({ db: db, ...testOptions });
    const look = sql`select * from log_entries_earlier`;
    await expect(transactions.inAccount('A', db => look.execute(db))).rejects.toThrow(/permission denied/);
    await expect(transactions.acrossAccounts(db => look.execute(db))).rejects.toThrow(/permission denied/);
    const { rows } = await sql`select relname from pg_class where relispartition and relkind = 'r'
        and not (relrowsecurity and relforcerowsecurity)`.execute(db);
    expect(rows).toEqual([]);
  });

  it('stays one table if an entry is dated in the future, and says so', async () => {
    await store.log.add('A', logEntryOf('2', { at: '2099-01-01 00:00:00' }));
    await expect(divideLog(db, now)).rejects.toThrow(/wrong clock/);
    expect(await kind()).toBe('r');
    await store.log.add(
      'A',
      logEntryOf('3', { at: `${nextMonth(nextMonth(currentMonth(now)))}-01 00:00:00` }),
    );
    expect(await told()).toEqual(['2', '3', '1']);
  });

  it('is by month after a restore from its own backup, with a month for each entry', async () => {
    const directory = temporaryDirectory();
    const file = join(directory.path, 'backup');
    await dump(db, lines => writeBackup(file, lines));
    await load(db, file, { replace: true, unsigned: true, key: undefined });
    expect(await told()).toEqual(['1']);
    const { rows } = await sql<{ table: string }>`select tableoid::regclass::text as table from log_entries
        order by 1`.execute(db);
    expect(rows.map(({ table }) => table)).toEqual(['log_entries_2019_05', 'log_entries_2025_01']);
    expect(await verifyLog(store.log, 'A')).toMatchObject({ entries: 1, findings: [] });
    directory.remove();
  });
});
