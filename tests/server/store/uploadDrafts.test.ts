import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadKind } from '../../../src/api/files/uploads';
import type { UploadStore } from '../../../server/store/files/fileStore';
import { migrate } from '../../../server/store/sql/migrate';
import { beginDraft, markWhole, renewDraft } from '../../../server/store/files/sqlUploadDraft';
import { acquireDraft } from '../../../server/store/files/sqlUploadResume';
import { portionsOf } from '../../../server/store/files/uploadChunks';
import { createSqlUploads } from '../../../server/store/files/sqlUploads';
import { createSqlSync } from '../../../server/store/sync/sqlSync';
import { StoreUnavailable } from '../../../server/store/store';
import { createTransactions, type Transactions } from '../../../server/store/sql/transactions';
import { badRow, goodRow, uploadOf } from '../../contract/fileSamples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from './engines';

const rows = [...Array.from({ length: 1_200 }, (_, at) => goodRow(at + 1, `T${at}`)), badRow(1_201)];
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
  beforeEach(() =>
    sql`truncate uploads, upload_rows, upload_drafts, upload_waiting, sync_rows, sync_outbox, sync_payloads,
      sync_attempts`.execute(database.db),
  );
  afterAll(() => database.remove());

  /** Simulates a process that ends after this many transactions. */
  const dieAfter = async (most: number) => {
    let done = 0;
    const dying: Transactions = {
      ...transactions,
      inAccount: (account, work) => {
        done += 1;
        return done > most ? Promise.reject(new Error('killed')) : transactions.inAccount(account, work);
      },
      behindAccount: (account, work) =>
        done >= most ? Promise.reject(new Error('killed')) : transactions.behindAccount(account, work),
    };
    await expect(createSqlUploads(dying).add('A', uploadOf('u1', rows))).rejects.toThrow('killed');
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

  it('is completed by the next start, each transaction once, if it was being inserted', async () => {
    // Started, stored in two portions, completed, with the first of two chunks inserted.
    await dieAfter(5);
    expect(await counts()).toMatchObject({ sync_rows: 1_000, upload_waiting: 1 });
    expect(await uploads.list('A', 9)).toEqual([]);
    await expire();
    expect(await uploads.resume(verdictOf)).toBe(1);
    expect(await uploads.list('A', 9)).toMatchObject([
      { id: 'u1', msg: 'resumed txn', rows: 1_201, accepted: 1_200, duplicate: 0, refused: 1 },
    ]);
    const all = { sync_rows: 1_200, sync_outbox: 1_200, upload_rows: 1_201 };
    expect(await counts()).toEqual({ ...all, upload_waiting: 0, upload_drafts: 0 });
  });

  it('leaves nothing if it was not stored completely', async () => {
    await dieAfter(3);
    expect(await counts()).toMatchObject({ upload_waiting: 2, upload_rows: 1, upload_drafts: 1 });
    await expire();
    expect(await uploads.resume(verdictOf)).toBe(1);
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
    expect(await uploads.list('A', 9)).toEqual([]);
  });

  it('is completed, too, if an earlier version has stored its records', async () => {
    const { rows: _, summary: __, ...draft } = uploadOf('u1', []);
    const old = rows.slice(0, 700).map(({ record, ...row }) => ({
      n: row.row,
      waiting: JSON.stringify({
        ...row,
        record: record && { ...record, payload: JSON.parse(record.payload) },
      }),
    }));
    await transactions.inAccount('A', async db => {
      const key = await beginDraft(db, 'A', draft);
      await sql`insert into upload_waiting (account, upload, n, waiting) select 'A', 'u1', n, waiting
        from json_to_recordset((${JSON.stringify(old)}::text)::json) as row (n integer, waiting text)`.execute(
        db,
      );
      await markWhole(db, key);
    });
    await expire();
    expect(await uploads.resume(verdictOf)).toBe(1);
    expect(await uploads.list('A', 9)).toMatchObject([{ rows: 700, accepted: 700, duplicate: 0 }]);
    const record = await createSqlSync(transactions).records.get('A', 'up:T699');
    expect(record).toMatchObject({ TRANS_ID: 'T699', payload: JSON.parse(rows[699]?.record?.payload ?? '') });
    expect(await counts()).toMatchObject({ sync_rows: 700, upload_waiting: 0, upload_drafts: 0 });
  });

  it('stays with its process for a short interruption', async () => {
    await dieAfter(5);
    expect(await uploads.resume(verdictOf)).toBe(0);
  });

  it('is no longer written by its first process once taken over', async () => {
    const { rows: _, summary: __, ...draft } = uploadOf('u2', []);
    const key = await transactions.inAccount('A', db => beginDraft(db, 'A', draft));
    await expire();
    const taken = await acquireDraft(transactions);
    expect(taken?.key).toEqual({ ...key, lease: 2 });
    const late = transactions.inAccount('A', db => renewDraft(db, key));
    await expect(late).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('names the first of repeated records, in any portion', async () => {
    const repeated = [...rows.slice(0, 1_100), goodRow(1_101, 'T0')];
    await uploads.add('A', uploadOf('u3', repeated));
    const found = await sql<{ entry: string }>`select entry from upload_rows where n = 1101`.execute(
      database.db,
    );
    expect(JSON.parse(found.rows[0]?.entry ?? '{}')).toMatchObject({
      state: 'duplicate',
      reason: 'The same transaction as in record 1',
    });
  });

  it('is undone in portions if it fails at its end', { timeout: startWithinMs }, async () => {
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
    const many = [...Array.from({ length: 4_500 }, (_, n) => badRow(n + 1)), goodRow(4_501, 'M')];
    const failing = uploadOf('u4', many);
    async function* broken() {
      yield* portionsOf(many);
      throw new Error('cut short');
    }
    await expect(createSqlUploads(counting).add('A', { ...failing, rows: broken() })).rejects.toThrow(
      'cut short',
    );
    const steps = taken.map((left, at) => (taken[at - 1] ?? 4_500) - left);
    expect(Math.max(...steps)).toBe(2_000);
    expect(await counts()).toMatchObject({ upload_rows: 0, upload_waiting: 0, upload_drafts: 0 });
  });
});
