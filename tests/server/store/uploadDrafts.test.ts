import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileWork } from '../../../server/files/fileWork';
import { nodeDigest } from '../../../server/node/files/nodeDigest';
import { deferred } from '../../../server/store/deferred';
import type { UploadStep, UploadStore } from '../../../server/store/files/fileStore';
import { beginDraft, markWhole, renewDraft } from '../../../server/store/files/sqlUploadDraft';
import { acquireDraft } from '../../../server/store/files/sqlUploadResume';
import { createSqlUploads } from '../../../server/store/files/sqlUploads';
import { portionsOf } from '../../../server/store/files/uploadChunks';
import { migrate } from '../../../server/store/sql/migrate';
import { createTransactions, type Transactions } from '../../../server/store/sql/transactions';
import { StoreUnavailable } from '../../../server/store/store';
import { createSqlSync } from '../../../server/store/sync/sqlSync';
import type { UploadKind } from '../../../src/api/files/uploads';
import { FileRefusal } from '../../../src/files/refusal';
import { emptyTables } from '../../contract/databases/emptyTables';
import { badRow, goodRow, uploadOf } from '../../contract/fileSamples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { transactionOf } from '../setup/fileClient';
import { engines, type FreshDatabase } from './engines';

const { kept, transactions: stepsOf } = createFileWork(nodeDigest);
const many = Array.from({ length: 1_200 }, (_, at) => transactionOf(`T${at}`));
const goodRows = many.map(({ TRANS_ID }, at) => goodRow(at + 1, TRANS_ID));
const stepsFor = (records: readonly unknown[]) =>
  stepsOf('A', new TextEncoder().encode(JSON.stringify(records)));
/** An upload of two stretches. */
const uploadFor = (id: string, rows: AsyncIterable<UploadStep> = stepsFor([...many, { TRANS_ID: 'bad' }])) =>
  uploadOf(id, [], { rows });
const verdictOf = (kind: UploadKind) => () => ({ result: 'errors', msg: `resumed ${kind}` }) as const;

describe.each(engines.filter(engine => !engine.skip))('an interrupted upload, on $name', engine => {
  let database: FreshDatabase;
  let transactions: Transactions;
  let uploads: UploadStore;

  beforeAll(async () => {
    database = await engine.fresh();
    await migrate(database.db);
    transactions = createTransactions({ db: database.db, ...testOptions });
    uploads = createSqlUploads(transactions);
  }, startWithinMs);
  beforeEach(() => emptyTables(database.db));
  afterAll(() => database.remove());

  /** Simulates a process that ends after this many transactions. */
  const dieAfter = async (most: number) => {
    let done = 0;
    const live = (): void => {
      done += 1;
      if (done > most) throw new Error('killed');
    };
    const dying: Transactions = {
      ...transactions,
      async inAccount(account, work) {
        live();
        return transactions.inAccount(account, work);
      },
      async noteInAccount(account, work) {
        live();
        return transactions.noteInAccount(account, work);
      },
      behindAccount: (account, work) =>
        done >= most ? Promise.reject(new Error('killed')) : transactions.behindAccount(account, work),
    };
    await expect(createSqlUploads(dying).add('A', uploadFor('u1'))).rejects.toThrow(/killed|file is kept/);
  };
  /** Simulates a database that stops and comes back without this one of the transactions that did not wait for the disk. */
  const losing = (lost: number): UploadStore => {
    let done = 0;
    return createSqlUploads({
      ...transactions,
      async noteInAccount(account, work) {
        done += 1;
        if (done !== lost) return transactions.noteInAccount(account, work);
        let result: Awaited<ReturnType<typeof work>> | undefined;
        const undone = transactions.inAccount(account, async db => {
          result = await work(db);
          throw new Error('lost');
        });
        await expect(undone).rejects.toThrow('lost');
        return result as Awaited<ReturnType<typeof work>>;
      },
    });
  };
  const expire = () => sql`update upload_drafts set claimed_until = clock_timestamp()`.execute(database.db);
  const counts = async () => {
    const tables = ['sync_rows', 'sync_outbox', 'upload_rows', 'upload_waiting', 'upload_drafts'];
    const count = async (table: string) => {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)}`.execute(database.db);
      return [table, found[0]?.count] as const;
    };
    return Object.fromEntries(await Promise.all(tables.map(count)));
  };
  const expectWhole = async (msg = 'resumed txn') => {
    expect(await uploads.list('A', 9)).toMatchObject([
      { id: 'u1', msg, rows: 1_201, accepted: 1_200, duplicate: 0, refused: 1 },
    ]);
    const all = { sync_rows: 1_200, sync_outbox: 1_200, upload_rows: 1_201 };
    expect(await counts()).toEqual({ ...all, upload_waiting: 0, upload_drafts: 0 });
  };

  it('is completed by the next start, each transaction once, if it was being inserted', async () => {
    // Begun, kept, completed, with the first of two stretches inserted.
    await dieAfter(4);
    expect(await counts()).toMatchObject({ sync_rows: 1_000, upload_waiting: 1 });
    expect(await uploads.list('A', 9)).toEqual([]);
    await expire();
    expect(await uploads.resume(verdictOf, kept)).toBe(1);
    await expectWhole();
  });

  it('leaves nothing if it was not stored completely', async () => {
    await dieAfter(2);
    expect(await counts()).toMatchObject({ upload_waiting: 2, upload_rows: 0, upload_drafts: 1 });
    await expire();
    expect(await uploads.resume(verdictOf, kept)).toBe(1);
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
    expect(await uploads.list('A', 9)).toEqual([]);
  });

  it('is refused, and leaves nothing, if the database has lost a stored chunk', async () => {
    await expect(losing(1).add('A', uploadFor('u1'))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
  });

  it('is refused, and leaves nothing, if its file has a fault after what is stored already', async () => {
    const records = Array.from({ length: 9_001 }, (_, at) => transactionOf(`T${at}`));
    const broken = `${JSON.stringify(records).slice(0, -1)},{"TRANS_ID":x}]`;
    const rows = stepsOf('A', new TextEncoder().encode(broken));
    let read = 0;
    async function* watched() {
      for await (const step of rows) {
        yield step;
        read += 1;
        if (read === 9) await vi.waitUntil(async () => (await counts())['upload_waiting'] === 8);
      }
    }
    await expect(uploads.add('A', uploadFor('u1', watched()))).rejects.toBeInstanceOf(FileRefusal);
    expect(read).toBe(9);
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['the first stretch', 2],
    ['the last stretch', 3],
  ])('is completed if the database has lost the insertion of %s', async (_, lost) => {
    await expect(losing(lost).add('A', uploadFor('u1'))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await uploads.list('A', 9)).toEqual([]);
    await expire();
    expect(await uploads.resume(verdictOf, kept)).toBe(1);
    await expectWhole();
  });

  it('is stored by few transactions, each of several chunks', async () => {
    let kept = 0;
    const counting: Transactions = {
      ...transactions,
      noteInAccount: (account, work) => {
        kept += 1;
        return transactions.noteInAccount(account, work);
      },
    };
    const records = Array.from({ length: 8_001 }, (_, at) => transactionOf(`T${at}`));
    async function* cut() {
      for await (const step of stepsFor(records)) {
        if ('portion' in step) return;
        yield step;
      }
    }
    await createSqlUploads(counting)
      .add('A', uploadFor('u1', cut()))
      .catch(() => undefined);
    expect(kept).toBe(1);
    expect(await counts()).toMatchObject({ upload_waiting: 8 });
  });

  it('inserts again a batch before one that the database had repeated', async () => {
    let done = 0;
    const second = deferred();
    const repeating: Transactions = {
      ...transactions,
      async noteInAccount(account, work) {
        done += 1;
        const isSecond = done === 3;
        // The first portion: undone once, and only repeated when the one behind it has been refused.
        if (done === 2) {
          const undone = transactions.inAccount(account, async db => {
            await work(db);
            throw new Error('undone');
          });
          await expect(undone).rejects.toThrow('undone');
          await second.promise;
        }
        return transactions.noteInAccount(account, work).finally(() => isSecond && second.resolve());
      },
    };
    await createSqlUploads(repeating).add('A', uploadFor('u1'));
    expect(done).toBe(4);
    await expectWhole('1 refused, new');
  });

  it.each([
    { writesAtOnce: 1, expected: [1] },
    // An engine on the thread that reads the file is done before the next portion is read.
    { writesAtOnce: 2, expected: engine.name === 'PGlite' ? [1, 2] : [2] },
    { writesAtOnce: 9, expected: engine.name === 'PGlite' ? [1, 2] : [2] },
  ])(
    'inserts its batches in order, when $writesAtOnce may write at once',
    async ({ writesAtOnce, expected }) => {
      let [underWay, most] = [0, 0];
      const watched: Transactions = {
        ...transactions,
        writesAtOnce,
        async noteInAccount(account, work) {
          underWay += 1;
          most = Math.max(most, underWay);
          return transactions.noteInAccount(account, work).finally(() => {
            underWay -= 1;
          });
        },
      };
      const records = Array.from({ length: 4_500 }, (_, at) => transactionOf(`T${at}`));
      const { rows } = await createSqlUploads(watched).add('A', uploadFor('u1', stepsFor(records)));
      expect({ rows, underWay }).toEqual({ rows: 4_500, underWay: 0 });
      expect(expected).toContain(most);
      const { rows: numbers } = await sql<{ trans: string }>`
      select trans_id as trans from sync_rows order by seq`.execute(database.db);
      expect(numbers.map(({ trans }) => trans)).toEqual(records.map(({ TRANS_ID }) => TRANS_ID));
    },
  );

  it('is completed, not refused, if its reading ends once it is stored', async () => {
    async function* broken() {
      for await (const step of stepsFor([...many, { TRANS_ID: 'bad' }])) {
        yield step;
        if ('portion' in step) throw new FileRefusal('tooSlow', 'The thread was too slow.');
      }
    }
    await expect(uploads.add('A', uploadFor('u1', broken()))).rejects.toBeInstanceOf(StoreUnavailable);
    await expire();
    expect(await uploads.resume(verdictOf, kept)).toBe(1);
    await expectWhole();
  });

  it.each([
    [
      'one by one',
      goodRows.slice(0, 700).map(({ record, ...row }) => ({
        n: row.row,
        waiting: JSON.stringify({
          ...row,
          record: record && { ...record, payload: JSON.parse(record.payload) },
        }),
      })),
    ],
    [
      'as they are inserted',
      [
        {
          n: 700,
          waiting: JSON.stringify(
            goodRows.slice(0, 700).map(({ row, line, key, record }) => ({
              payload: JSON.parse(record?.payload ?? ''),
              fixed: record?.transaction,
              n: row,
              line,
              key,
              first: null,
            })),
          ),
        },
      ],
    ],
  ])('is completed, too, if an earlier version has stored its records %s', async (_, old) => {
    const { rows: __, summary: ___, ...draft } = uploadOf('u1', []);
    await transactions.inAccount('A', async db => {
      const key = await beginDraft(db, draft);
      await sql`insert into upload_waiting (account, upload, n, waiting) select 'A', 'u1', n, waiting
        from json_to_recordset((${JSON.stringify(old)}::text)::json) as row (n integer, waiting text)`.execute(
        db,
      );
      await markWhole(db, key, old.length);
    });
    await expire();
    expect(await uploads.resume(verdictOf, kept)).toBe(1);
    expect(await uploads.list('A', 9)).toMatchObject([{ rows: 700, accepted: 700, duplicate: 0 }]);
    const record = await createSqlSync(transactions).records.get('A', 'up:T699');
    const payload = JSON.parse(goodRows[699]?.record?.payload ?? '');
    expect(record).toMatchObject({ TRANS_ID: 'T699', payload });
    expect(await counts()).toMatchObject({ sync_rows: 700, upload_waiting: 0, upload_drafts: 0 });
  });

  it('stays with its process for a short interruption', async () => {
    await dieAfter(5);
    expect(await uploads.resume(verdictOf, kept)).toBe(0);
  });

  it('is no longer written by its first process once taken over', async () => {
    const { rows: _, summary: __, ...draft } = uploadOf('u2', []);
    const key = await transactions.inAccount('A', db => beginDraft(db, draft));
    await expire();
    const taken = await acquireDraft(transactions);
    expect(taken?.key).toEqual({ ...key, lease: 2 });
    const late = transactions.inAccount('A', db => renewDraft(db, key));
    await expect(late).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('names the first of repeated records, in any chunk', async () => {
    const repeated = [...many.slice(0, 1_100), transactionOf('T0')];
    await uploads.add('A', uploadFor('u3', stepsFor(repeated)));
    const found = await sql<{ entry: string }>`select entry from upload_rows where n = 1101`.execute(
      database.db,
    );
    expect(JSON.parse(found.rows[0]?.entry ?? '{}')).toMatchObject({
      state: 'duplicate',
      reason: 'The same transaction as in record 1',
    });
  });

  it('is undone in batches if it fails at its end', { timeout: startWithinMs }, async () => {
    const taken: number[] = [];
    const counting: Transactions = {
      ...transactions,
      behindAccount: (account, work) =>
        transactions.behindAccount(account, async db => {
          const result = await work(db);
          const { rows: left } = await sql<{
            left: number;
          }>`select count(n)::integer as left from upload_rows`.execute(db);
          taken.push(left[0]?.left ?? 0);
          return result;
        }),
    };
    const bad = Array.from({ length: 4_500 }, (_, n) => badRow(n + 1));
    async function* broken() {
      for (const portion of portionsOf(bad)) yield { portion };
      throw new Error('cut short');
    }
    await expect(createSqlUploads(counting).add('A', uploadFor('u4', broken()))).rejects.toThrow('cut short');
    const steps = taken.map((left, at) => (taken[at - 1] ?? 4_500) - left);
    expect(Math.max(...steps)).toBe(2_000);
    expect(await counts()).toMatchObject({ upload_rows: 0, upload_waiting: 0, upload_drafts: 0 });
  });
});
