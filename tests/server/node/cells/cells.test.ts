import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCellsCommand, runCellsCommand } from '../../../../server/cli/cellsCommand';
import { bringBack } from '../../../../server/node/archive/bringBack';
import { endedArchive } from '../../../../server/node/archive/endedArchive';
import { openStores } from '../../../../server/node/cells/openStores';
import { openOperatedCells } from '../../../../server/node/cells/operatedCells';
import { examine } from '../../../../server/node/doctor/examine';
import { openStore } from '../../../../server/node/openStore';
import { AccountMoved } from '../../../../server/store/cells/fence';
import { roleName } from '../../../../server/store/sql/roles';
import { createTransactions } from '../../../../server/store/sql/transactions';
import { StoreUnavailable } from '../../../../server/store/store';
import { recordOf, userOf } from '../../../contract/samples';
import { testDatabaseUrl, testOptions } from '../../../contract/sqlUnderTest';
import { syncRecordOf } from '../../../contract/syncSamples';
import { fillTenants } from '../../setup/tenants';
import { ALPHA, BETA, createTestApi } from '../../setup/testApi';
import { syncService } from '../../sync/setup/syncService';
import { doorTo, silent, twoCells, type TwoCells } from '../support/twoCells';

const patience = 300_000;

describe.skipIf(!testDatabaseUrl)('two databases as cells', { timeout: patience }, () => {
  let cells: TwoCells;
  beforeAll(async () => {
    cells = await twoCells();
  }, patience);
  afterAll(() => cells.remove(), patience);

  it('keep each account whole in its cell, whatever it does, and nothing of it in the other', async () => {
    await cells.putIn('south', BETA);
    await cells.putIn('main', ALPHA);
    const store = await cells.open();
    const api = await createTestApi({ store, sync: syncService() });
    await fillTenants(api);
    expect(await cells.tablesWith('main', BETA)).toEqual([]);
    expect(await cells.tablesWith('south', ALPHA)).toEqual([]);
    const used = await cells.tablesWith('south', BETA);
    expect(used).toEqual(await cells.tablesWith('main', ALPHA));
    for (const table of ['users', 'records', 'sync_rows', 'uploads', 'log_entries', 'session_uses'])
      expect(used).toContain(table);
    expect(await store.users.count()).toBeGreaterThan(1);
  });

  it('answer for an account that no cell knows as one database does', async () => {
    const store = await cells.open();
    expect(await store.users.find('NOBODY', 'admin')).toBeNull();
    expect(await store.records.get('NOBODY', 'segmap', '1')).toBeNull();
    for (const cell of ['main', 'south']) expect(await cells.rowsOf(cell, 'NOBODY', 'account_homes')).toBe(0);
  });

  it('place an account without a declared cell in main', async () => {
    const store = await cells.open();
    await store.users.add(userOf('admin', { account: 'NEW' }));
    await store.records.insert('NEWER', 'segmap', recordOf('1', {}));
    for (const account of ['NEW', 'NEWER']) {
      expect(await cells.rowsOf('main', account, 'account_homes')).toBe(1);
      expect(await cells.tablesWith('south', account)).toEqual([]);
    }
  });

  it('refuse an instance that believes an account to be where it was', async () => {
    await cells.putIn('main', 'GONE');
    const store = await cells.open();
    await store.records.insert('GONE', 'segmap', recordOf('1', {}));
    const [main, south] = cells.operated.cells;
    if (!main || !south) throw new Error('There are two cells.');
    const as = async (db: typeof main.db, statement: string) =>
      db.transaction().execute(async owner => {
        await sql`select set_config('app.account', 'GONE', true)`.execute(owner);
        await sql.raw(statement).execute(owner);
      });
    await as(
      main.db,
      "update account_homes set state = 'left', version = 2, move = 'm', to_cell = 'south' where account = 'GONE'",
    );
    await as(
      south.db,
      "insert into account_homes (account, state, version, move) values ('GONE', 'arriving', 2, 'm')",
    );
    const stale = createTransactions({ ...testOptions, db: main.db, isCell: true });
    const write = sql`insert into resource_versions (account, resource, version) values ('GONE', 'x', 1)`;
    for (const run of [stale.inAccount, stale.readAccount, stale.noteInAccount, stale.inLogin])
      await expect(run('GONE', db => write.execute(db))).rejects.toBeInstanceOf(AccountMoved);
    // The instance asks again, completes the move, and writes where the account is.
    await store.records.insert('GONE', 'segmap', recordOf('2', {}));
    expect(await cells.rowsOf('south', 'GONE', 'records')).toBe(1);
    expect(await cells.rowsOf('main', 'GONE', 'records')).toBe(1);
    expect(await store.records.get('GONE', 'segmap', '1')).toBeNull();
  });

  it('hide from background work what has left, and let the work of other accounts continue', async () => {
    const [main] = cells.operated.cells;
    if (!main) throw new Error('There are two cells.');
    const worker = createTransactions({ ...testOptions, db: main.db, isCell: true });
    const seen = await worker.acrossAccounts(async db => {
      const { rows } = await sql<{
        account: string;
      }>`select distinct account from records order by 1`.execute(db);
      return rows.map(({ account }) => account);
    });
    expect(seen).toContain(ALPHA);
    expect(seen).not.toContain('GONE');
    const unaware = main.db.transaction().execute(async db => {
      await sql`select set_config('role', ${roleName('worker')}, true)`.execute(db);
      return sql`select account from records`.execute(db);
    });
    expect((await unaware).rows).toEqual([]);
  });

  it('are refused to an instance that knows of one database, and to one that confuses them', async () => {
    const { cells: _, ...alone } = cells.place;
    await expect(openStore(alone, silent)).rejects.toThrow(/is the cell main of several/);
    const [south] = cells.place.cells ?? [];
    const confused = { ...cells.place, url: south?.url ?? '' };
    await expect(openStores(confused, silent)).rejects.toThrow(
      /is named here as the cell main is the cell south/,
    );
  });

  it('do without one that does not answer: others work and log in, its own are told to wait, and it comes back', async () => {
    const [south] = cells.place.cells ?? [];
    const door = await doorTo(south?.url ?? '');
    door.shut();
    const store = await cells.open({ ...cells.place, cells: [{ name: 'south', url: door.url }] });
    await store.ready();
    expect(await store.away?.()).toEqual(['south']);
    const window = { now: 0, endsAt: 9 };
    expect(await store.logins.count([{ entry: 'e', most: 1 }], window)).toBeNull();
    expect(await store.users.find(ALPHA, 'admin')).not.toBeNull();
    await store.records.insert(ALPHA, 'segmap', recordOf('while south is away', {}));
    await expect(
      store.records.list(BETA, 'segmap', {})[Symbol.asyncIterator]().next(),
    ).rejects.toBeInstanceOf(StoreUnavailable);
    door.unlock();
    await expect
      .poll(
        () =>
          store.records.counts(BETA).then(
            counts => counts.size,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    expect(await store.away?.()).toEqual([]);
    await door.close();
  });

  it('count logins in the next cell while the first does not answer', async () => {
    const door = await doorTo(cells.place.url);
    const store = await cells.open({ ...cells.place, url: door.url });
    door.shut();
    expect(await store.logins.count([{ entry: 'f', most: 1 }], { now: 0, endsAt: 9 })).toBeNull();
    expect(await store.logins.count([{ entry: 'f', most: 1 }], { now: 1, endsAt: 9 })).toBe(9);
    expect((await store.records.counts(BETA)).size).toBeGreaterThan(0);
    await expect(store.records.counts(ALPHA)).rejects.toBeInstanceOf(StoreUnavailable);
    await store.ready();
    await door.close();
  });

  it('are operated by a command', async () => {
    const run = (line: string) => runCellsCommand(cells.operated.cells, readCellsCommand(line.split(' ')));
    expect(await run('place SHIP south')).toMatch(/^SHIP will live in south\./);
    await expect(run('place SHIP main')).rejects.toThrow('SHIP has a home already');
    const store = await cells.open();
    await store.records.insert('SHIP', 'segmap', recordOf('1', {}));
    expect(await run('move SHIP main')).toMatch(
      /^Moved SHIP from south to main: \d+ rows, 0 of them again\. Nobody could write for \d+\.\d s\./,
    );
    expect(await run('find SHIP')).toBe(
      'SHIP lives in main.\nmain: here, version 2\nsouth: left for main, version 2',
    );
    expect(await run('find NOBODY')).toBe('No cell has NOBODY.\nmain: unknown\nsouth: unknown');
    expect(await run('list')).toMatch(/^main: \d+ accounts.*\nsouth: \d+ accounts.* left$/);
    expect(await run('forget')).toBe('No account left rows behind 7 days ago or earlier.');
    expect(await run('forget --days 0')).toMatch(/^SHIP: \d+ rows$/m);
    expect(await store.records.get('SHIP', 'segmap', '1')).not.toBeNull();
  });

  it('are listed and searched for an account while one of them does not answer', async () => {
    const [south] = cells.place.cells ?? [];
    const door = await doorTo(south?.url ?? '');
    door.shut();
    const operated = await openOperatedCells(
      { ...cells.place, cells: [{ name: 'south', url: door.url }] },
      silent,
    );
    const run = (line: string) => runCellsCommand(operated.cells, readCellsCommand(line.split(' ')));
    await expect(run('list')).rejects.toThrow(/^main: \d+ accounts.*\nsouth: does not answer$/);
    expect(await run(`find ${ALPHA}`)).toMatch(
      new RegExp(`^${ALPHA} lives in main.*south: does not answer$`, 's'),
    );
    expect(await run(`find ${BETA}`)).toMatch(
      new RegExp(`^No cell says that ${BETA} lives there.*south: does not answer$`, 's'),
    );
    await expect(run('place LATE main')).rejects.toThrow(/Connection terminated/);
    await operated.close();
    await door.close();
  });

  it('restore an account’s archived work into its own cell', async () => {
    await cells.putIn('south', 'OLD');
    const store = await cells.open();
    await store.sync.records.insertMany('OLD', [syncRecordOf('1', { type: 'success' })]);
    const [, south] = store.cells;
    const [now, directory] = [Date.now(), mkdtempSync(join(tmpdir(), 'archived-'))];
    const day = (await south?.store.retention.acquire('OLD', '2026-11-21', { now, until: now })) ?? '';
    await south?.store.retention.prune('OLD', day, 9, endedArchive(directory));
    expect(await store.sync.records.get('OLD', '1')).toBeNull();
    const clock = () => new Date();
    const asked = { directory, account: 'OLD', from: '', keepDays: 1, isTrial: false, clock };
    await bringBack(store, asked, () => {});
    expect(await store.sync.records.get('OLD', '1')).not.toBeNull();
    expect(await cells.tablesWith('main', 'OLD')).toEqual([]);
  });

  it('are examined by the doctor, each by itself and together', async () => {
    const [south] = cells.place.cells ?? [];
    const variables = { DATABASE_URL: cells.place.url, DATABASE_CELLS: `south=${south?.url}` };
    const saidOf = async (set: Readonly<Record<string, string>>, now = new Date()) =>
      (await examine({ PORT: '1', DATA_DIR: '/nowhere', ...variables, ...set }, now)).map(
        ({ grade, subject, text }) => `${grade} ${subject}: ${text}`,
      );
    expect(await saidOf({})).toEqual(
      expect.arrayContaining([
        'ok cell main: is the database that says so',
        'ok cell south: migrations: all done',
        'ok cell south: log: by month, 12 months ahead',
        'ok cells: each account lives in one',
      ]),
    );
    const later = new Date(Date.now() + 2 * 365 * 24 * 60 * 60_000);
    const confused = await saidOf({ DATABASE_URL: south?.url ?? '' }, later);
    expect(confused).toContain('WRONG cell main: is the cell south');
    expect(confused.join('\n')).toMatch(/^WRONG cell main: log: by month, 0 months ahead/m);
  });

  it('are named if two claim an account, because one was restored from before a move', async () => {
    const [main, south] = cells.operated.cells;
    if (!main || !south) throw new Error('There are two cells.');
    const run = (line: string) => runCellsCommand([main, south], readCellsCommand(line.split(' ')));
    await run('place TWICE south');
    await run('move TWICE main');
    await south.db.transaction().execute(async owner => {
      await sql`select set_config('app.account', 'TWICE', true)`.execute(owner);
      await sql`update account_homes set state = 'here', version = 1 where account = 'TWICE'`.execute(owner);
    });
    await expect(run('list')).rejects.toThrow('Two cells claim TWICE: one was restored from before a move.');
    expect(await run('find TWICE')).toMatch(/^TWICE lives in main\./);
  });
});
