import { expect, test, vi } from 'vitest';
import { normaliseSyncRows } from '../../../src/dataProvider/sync/normaliseSyncRows';
import { SYNC_COLUMNS } from '../../../src/dataProvider/sync/syncLists';
import { LocalEngine } from '../../../src/records/engine/localEngine';
import type { ListRecord } from '../../../src/records/listEngine';
import { syncRow } from '../../custom/sync/rows';

const EVERYTHING = { filters: {}, sort: [] };

/** An engine with these rows, normalised, with the numbers of the rows that were read and written for that. */
async function normalised(...rows: readonly ListRecord[]) {
  const engine = new LocalEngine();
  await engine.fill('redisId', SYNC_COLUMNS, rows);
  const read: number[] = [];
  const rowsOf = engine.rows.bind(engine);
  vi.spyOn(engine, 'rows').mockImplementation(async function* (query, batch) {
    for await (const batchRows of rowsOf(query, batch)) {
      read.push(batchRows.length);
      yield batchRows;
    }
  });
  const upsert = vi.spyOn(engine, 'upsert');
  await normaliseSyncRows(engine);
  const written = upsert.mock.calls.map(([changed]) => changed.length);
  return { rows: (await engine.page(EVERYTHING, 0, 9000)).rows, read, written };
}

test('rows that are as screens show them are neither read nor written', async () => {
  const rows = [syncRow(1), syncRow(2, { type: 'error' })];
  expect(await normalised(...rows)).toEqual({ rows, read: [], written: [] });
});

test('a row that has no state anywhere is read, and stays', async () => {
  const rows = [syncRow(1, { type: undefined }), syncRow(2, { type: undefined }), syncRow(3)];
  expect(await normalised(...rows)).toEqual({ rows, read: [2], written: [] });
});

test('a state in another spelling becomes one of the four', async () => {
  const { rows, written } = await normalised(
    syncRow(1, { type: 'ERROR' }),
    syncRow(2),
    syncRow(3, { type: 'In Process' }),
    syncRow(4, { type: 'unheard' }),
  );
  expect(rows.map(({ type }) => type)).toEqual(['error', 'success', 'in-process', 'unheard']);
  expect(rows[2]).toMatchObject({ msg: 'Please wait some time' });
  expect(written).toEqual([2]);
});

test('a message that holds state and text is taken apart, as an object or as its JSON', async () => {
  const said = { type: 'error', msg: 'Ledger is closed' };
  const { rows } = await normalised(
    syncRow(1, { type: null, msg: said }),
    syncRow(2, { type: 'error', msg: JSON.stringify(said) }),
    syncRow(3, { type: undefined, msg: said }),
    syncRow(4, { type: '', msg: said }),
    syncRow(5),
  );
  expect(rows.slice(0, 4)).toMatchObject([said, said, said, said]);
  expect(rows[4]).toEqual(syncRow(5));
});

test('dates that are numbers become text in every row', async () => {
  const at = new Date(2026, 10, 20, 10, 0, 1).getTime();
  const { rows, read } = await normalised(
    ...Array.from({ length: 1001 }, (_, number) => syncRow(number, { TRANS_DATE: at })),
  );
  expect(new Set(rows.map(({ TRANS_DATE }) => TRANS_DATE))).toEqual(new Set(['2026-11-20 10:00:01']));
  expect(read).toEqual([1000, 1]);
});

test('an empty list stays empty', async () => {
  expect((await normalised()).rows).toEqual([]);
});
