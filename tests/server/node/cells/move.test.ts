import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetLeft } from '../../../../server/node/cells/homesOfCells';
import { moveAccount, type Step } from '../../../../server/node/cells/moveAccount';
import type { OpenedStores } from '../../../../server/node/cells/openedStores';
import { StoreUnavailable } from '../../../../server/store/store';
import { downloadOf } from '../../../contract/fileSamples';
import { recordOf } from '../../../contract/samples';
import { testDatabaseUrl } from '../../../contract/sqlUnderTest';
import { partInTurn } from '../../../setup/whole';
import { fillTenants } from '../../setup/tenants';
import { ALPHA, BETA, createTestApi } from '../../setup/testApi';
import { syncService } from '../../sync/setup/syncService';
import { killAll, startProgram, type RunningProgram } from '../support/programs';
import { twoCells, type TwoCells } from '../support/twoCells';

const patience = 600_000;
const within = { withinMs: 120_000 };

/** After which step a move is killed, where the account's home is then, and what a write says at once. */
const DEATHS = [
  ['cleared', 'main', 'stored'],
  ['copied', 'main', 'stored'],
  ['frozen', 'main', 'AccountFrozen'],
  ['compared', 'main', 'AccountFrozen'],
  ['decided', 'south', 'stored'],
  ['moved', 'south', 'stored'],
] as const;

describe.skipIf(!testDatabaseUrl)('moving an account to another cell', { timeout: patience }, () => {
  let cells: TwoCells;
  let programs: RunningProgram[] = [];
  beforeAll(async () => {
    cells = await twoCells();
  }, patience);
  afterEach(async () => {
    await killAll(programs);
    programs = [];
  });
  afterAll(() => cells.remove(), patience);

  /** Writes records until it is told to stop. @returns the ids that were acknowledged, and the waits that were answered */
  const writeTo = (store: OpenedStores, account: string, writer: number, control: { stopped: boolean }) =>
    (async () => {
      const acknowledged: string[] = [];
      let refused = 0;
      for (let n = 0; !control.stopped; n += 1) {
        const id = `${writer}-${n}`;
        try {
          const { inserted } = await store.records.insert(account, 'segmap', recordOf(id, { n }));
          if (inserted) acknowledged.push(id);
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          refused += 1;
        }
      }
      return { acknowledged, refused };
    })();

  async function idsIn(store: OpenedStores, account: string): Promise<readonly string[]> {
    let text = '';
    for await (const piece of store.records.list(account, 'segmap', {})) text += piece;
    const rows: readonly { id: string }[] = JSON.parse(text);
    return rows.map(({ id }) => id).toSorted();
  }

  it('loses and doubles nothing of what was acknowledged to eight writers on two instances', async () => {
    await cells.putIn('main', 'BUSY');
    const stores = await Promise.all([cells.open(), cells.open()]);
    const [first] = stores;
    if (!first) throw new Error('There are two instances.');
    const control = { stopped: false };
    const writers = [0, 1, 2, 3, 4, 5, 6, 7].map(writer =>
      writeTo(stores[writer % 2] ?? first, 'BUSY', writer, control),
    );
    await expect
      .poll(async () => (await idsIn(first, 'BUSY')).length, { timeout: 60_000 })
      .toBeGreaterThan(50);
    const { from, rows } = await moveAccount(cells.operated.cells, 'BUSY', 'south', within);
    const after = await cells.rowsOf('south', 'BUSY', 'records');
    await expect
      .poll(() => cells.rowsOf('south', 'BUSY', 'records'), { timeout: 60_000 })
      .toBeGreaterThan(after);
    control.stopped = true;
    const told = await Promise.all(writers);
    expect({ from, moved: rows > 50 }).toEqual({ from: 'main', moved: true });
    const stored = await idsIn(first, 'BUSY');
    // Whoever was refused was told so before anything was done.
    expect(stored).toEqual(told.flatMap(({ acknowledged }) => acknowledged).toSorted());
    expect(stored).toHaveLength(await cells.rowsOf('south', 'BUSY', 'records'));
    // What stayed behind is what was copied: nobody has written there since.
    expect(await cells.rowsOf('main', 'BUSY', 'records')).toBeLessThan(stored.length);
    const log = await cells.rowsOf('main', 'BUSY', 'record_keys');
    expect(await cells.rowsOf('south', 'BUSY', 'record_keys')).toBeGreaterThanOrEqual(log);
  });

  it('moves everything, so that users continue in the same session', async () => {
    const store = await cells.open();
    await cells.putIn('main', ALPHA, BETA);
    const api = await createTestApi({ store, sync: syncService() });
    await fillTenants(api);
    const client = await api.client(ALPHA);
    const before = await cells.tablesWith('main', ALPHA);
    await moveAccount(cells.operated.cells, ALPHA, 'south', within);
    expect(await cells.tablesWith('south', ALPHA)).toEqual(before);
    expect((await client.get('/log')).status ?? 200).toBeLessThan(500);
    expect(await store.records.get(ALPHA, 'segmap', 'shared')).not.toBeNull();
    expect(await cells.tablesWith('south', BETA)).toEqual([]);
    const gone = await forgetLeft(cells.operated.cells, 0);
    expect(gone.get(ALPHA)).toBeGreaterThan(10);
    expect(await cells.tablesWith('main', ALPHA)).toEqual([]);
    expect(await cells.tablesWith('main', BETA)).toEqual(before);
    await moveAccount(cells.operated.cells, ALPHA, 'main', within);
    expect(await cells.tablesWith('main', ALPHA)).toEqual(before);
    expect(await store.records.get(ALPHA, 'segmap', 'shared')).not.toBeNull();
  });

  it.each(partInTurn(DEATHS, 3))(
    'leaves one home when its process is killed after it has %s: %s',
    async (step, home, atOnce) => {
      const account = `KILLED-${step}`;
      await cells.putIn('main', account);
      const store = await cells.open();
      await store.records.insert(account, 'segmap', recordOf('before', {}));
      const mover = startProgram('tests/server/node/support/moveAndHang.ts', {
        args: [JSON.stringify(cells.place), account, 'south', step],
      });
      programs.push(mover);
      await mover.said(new RegExp(`^${step}$`, 'm'));
      mover.process.kill('SIGKILL');
      await mover.ended;
      expect(await store.records.get(account, 'segmap', 'before')).not.toBeNull();
      const write = () =>
        store.records.insert(account, 'segmap', recordOf('after', {})).then(
          () => 'stored',
          (error: unknown) => (error instanceof Error ? error.name : ''),
        );
      expect(await write()).toBe(atOnce);
      // The freeze of a process that is gone ends by itself.
      await expect.poll(write, { timeout: 60_000 }).toBe('stored');
      expect(await cells.rowsOf(home, account, 'records')).toBe(2);
      const other = await cells.open();
      expect(await idsIn(other, account)).toEqual(['after', 'before']);
      // It can be moved again, to where the copy of the dead one may be.
      const next = home === 'main' ? 'south' : 'main';
      await moveAccount(cells.operated.cells, account, next, within);
      expect(await idsIn(other, account)).toEqual(['after', 'before']);
      expect(await cells.rowsOf(next, account, 'records')).toBe(2);
    },
  );

  it('is abandoned if it takes too long, and then users can write at once', async () => {
    await cells.putIn('main', 'LONG');
    const store = await cells.open();
    await store.records.insert('LONG', 'segmap', recordOf('1', {}));
    await expect(moveAccount(cells.operated.cells, 'LONG', 'south', { withinMs: 0 })).rejects.toThrow(
      /not compared in time.*--within/,
    );
    await store.records.insert('LONG', 'segmap', recordOf('2', {}));
    expect(await cells.tablesWith('south', 'LONG')).toEqual([]);
  });

  it('copies again what was added, changed or deleted while it copied, and little else', async () => {
    await cells.putIn('main', 'LIVELY');
    const store = await cells.open();
    const ids = Array.from({ length: 300 }, (_, n) => `record ${n}`);
    await store.records.insertMany(
      'LIVELY',
      'segmap',
      ids.map(id => recordOf(id, { name: 'before' })),
    );
    await store.files.downloads.add('LIVELY', downloadOf('d'), { hash: 'h', expires: 9e15 });
    const { rows, again } = await moveAccount(cells.operated.cells, 'LIVELY', 'south', {
      ...within,
      async onStep(step) {
        if (step !== 'copied') return;
        await store.records.update('LIVELY', 'segmap', 'record 7', () =>
          recordOf('record 7', { name: 'after' }),
        );
        await store.records.insert('LIVELY', 'segmap', recordOf('new', {}));
        expect(await store.files.downloads.useToken('LIVELY', 'h', 1)).toBe(true);
      },
    });
    expect(rows).toBeGreaterThan(300);
    expect(again).toBeLessThan(20);
    expect(await idsIn(store, 'LIVELY')).toEqual([...ids, 'new'].toSorted());
    expect(await store.records.get('LIVELY', 'segmap', 'record 7')).toMatchObject({ name: 'after' });
    expect(await cells.rowsOf('south', 'LIVELY', 'file_tokens')).toBe(0);
    for (const table of await cells.tablesWith('main', 'LIVELY'))
      expect(await cells.rowsOf('south', 'LIVELY', table)).toBe(await cells.rowsOf('main', 'LIVELY', table));
  });

  it('leaves an account complete with the other of two moves that overlap', async () => {
    await cells.putIn('main', 'TWICE');
    const store = await cells.open();
    await store.records.insert('TWICE', 'segmap', recordOf('1', {}));
    const move = (onStep: (step: Step) => Promise<void>) =>
      moveAccount(cells.operated.cells, 'TWICE', 'south', { ...within, onStep });
    const died = async (step: Step) => Promise.reject(new Error(`It dies after it has ${step}.`));
    const overtaken = move(async step => {
      // It has claimed the account by then.
      if (step === 'copied') await move(died).catch(() => undefined);
    });
    await expect(overtaken).rejects.toThrow(/by somebody else/);
    const late = move(async step => {
      if (step === 'copied') await moveAccount(cells.operated.cells, 'TWICE', 'south', within);
    });
    await expect(late).rejects.toThrow(/by somebody else/);
    await store.records.insert('TWICE', 'segmap', recordOf('2', {}));
    expect(await idsIn(store, 'TWICE')).toEqual(['1', '2']);
    expect(await cells.rowsOf('south', 'TWICE', 'records')).toBe(2);
  });

  it('is refused to the account’s own cell, and for an account that no cell has', async () => {
    await expect(moveAccount(cells.operated.cells, 'LONG', 'main', within)).rejects.toThrow(
      /lives in main already/,
    );
    await expect(moveAccount(cells.operated.cells, 'NONE', 'main', within)).rejects.toThrow(
      /No cell has an account/,
    );
    await expect(moveAccount(cells.operated.cells, 'LONG', 'west', within)).rejects.toThrow(/main, south/);
  });
});
