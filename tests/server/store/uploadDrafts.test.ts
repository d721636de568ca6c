import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadKind } from '../../../src/wire/files';
import type { UploadStore } from '../../../server/store/fileStore';
import { migrate } from '../../../server/store/migrate';
import { beginDraft, keepClaim } from '../../../server/store/sqlUploadDraft';
import { takeOverDraft } from '../../../server/store/sqlUploadResume';
import { createSqlUploads } from '../../../server/store/sqlUploads';
import { StoreUnavailable } from '../../../server/store/store';
import { createTransactions, type Transactions } from '../../../server/store/transactions';
import { badRow, goodRow, uploadOf } from '../../contract/fileSamples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { engines, type FreshDatabase } from './engines';

const rows = [...Array.from({ length: 1_200 }, (_, at) => goodRow(at + 1, `T${at}`)), badRow(1_201)];
const verdictOf = (kind: UploadKind) => () => ({ result: 'errors', msg: `resumed ${kind}` }) as const;

describe.each(engines.filter(engine => !engine.skip))('an upload that is interrupted, on $name', engine => {
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

  /** The process ends after so many transactions. */
  const dieAfter = async (most: number) => {
    let done = 0;
    const dying: Transactions = {
      inAccount: (account, work) => {
        done += 1;
        return done > most ? Promise.reject(new Error('killed')) : transactions.inAccount(account, work);
      },
      acrossAccounts: () => Promise.reject(new Error('killed')),
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

  it('while it is put in is put in whole by whoever starts next, each transaction once', async () => {
    // Begun, kept in two portions, whole, and 500 of them put in.
    await dieAfter(5);
    expect(await counts()).toMatchObject({ sync_rows: 500, upload_waiting: 700 });
    expect(await uploads.list('A', 9)).toEqual([]);
    await expire();
    expect(await uploads.resume(verdictOf)).toBe(1);
    expect(await uploads.list('A', 9)).toMatchObject([
      { id: 'u1', msg: 'resumed txn', rows: 1_201, accepted: 1_200, duplicate: 0, refused: 1 },
    ]);
    const all = { sync_rows: 1_200, sync_outbox: 1_200, upload_rows: 1_201 };
    expect(await counts()).toEqual({ ...all, upload_waiting: 0, upload_drafts: 0 });
  });

  it('before it is kept whole leaves nothing', async () => {
    await dieAfter(3);
    expect(await counts()).toMatchObject({ upload_waiting: 1_200, upload_drafts: 1 });
    await expire();
    expect(await uploads.resume(verdictOf)).toBe(1);
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
    expect(await uploads.list('A', 9)).toEqual([]);
  });

  it('only for a moment stays with its process', async () => {
    await dieAfter(5);
    expect(await uploads.resume(verdictOf)).toBe(0);
  });

  it('and taken over is written by its first process no more', async () => {
    const { rows: _, verdict: __, ...draft } = uploadOf('u2', []);
    const key = await transactions.inAccount('A', db => beginDraft(db, 'A', draft));
    await expire();
    const taken = await takeOverDraft(transactions);
    expect(taken?.key).toEqual({ ...key, claim: 2 });
    const late = transactions.inAccount('A', db => keepClaim(db, key));
    await expect(late).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('says of a repeated record which one came first, in whatever portion that was', async () => {
    const repeated = [...rows.slice(0, 600), goodRow(601, 'T0')];
    await uploads.add('A', uploadOf('u3', repeated));
    const found = await sql<{ entry: string }>`select entry from upload_rows where n = 601`.execute(
      database.db,
    );
    expect(JSON.parse(found.rows[0]?.entry ?? '{}')).toMatchObject({
      state: 'duplicate',
      reason: 'The same transaction as in record 1',
    });
  });
});
