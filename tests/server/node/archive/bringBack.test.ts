import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringBack, type BringBack } from '../../../../server/node/archive/bringBack';
import { endedArchive } from '../../../../server/node/archive/endedArchive';
import type { Database } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { createSqlStore, type SqlStore } from '../../../../server/store/sqlStore';
import { badRow, downloadOf, uploadOf } from '../../../contract/fileSamples';
import { textOf } from '../../../contract/samples';
import { startWithinMs, testOptions } from '../../../contract/sqlUnderTest';
import { attemptOf, rowsOf, syncRecordOf } from '../../../contract/syncSamples';
import { engines } from '../../store/engines';

const NOW = new Date(2026, 10, 30, 9);
const DAY_MS = 24 * 60 * 60_000;
const TABLES = [
  'sync_rows',
  'sync_payloads',
  'sync_attempts',
  'sync_earlier_days',
  'sync_batches',
  'sync_batch_rows',
  'uploads',
  'upload_rows',
];
/** Numbers of changes, which are new: tabs that have the list are to see the rows. */
const NUMBERS = sql`array['seq', 'entry', 'made']`;
const byTransDate = { option: 'trans_date', dtValue: '2026-11-19' } as const;

describe.each(engines.filter(({ skip }) => !skip))('archived work on $name', engine => {
  let db: Kysely<Database>;
  let remove: () => Promise<void>;
  let store: SqlStore;
  beforeAll(async () => {
    ({ db, remove } = await engine.fresh('own'));
    await migrate(db);
    store = createSqlStore(db, testOptions);
  }, startWithinMs);
  afterAll(() => remove());

  /** Everything of an account that retention may archive, as it is stored. */
  const stored = (account: string): Promise<readonly string[]> =>
    db.transaction().execute(async owner => {
      await sql`select set_config('app.account', ${account}, true)`.execute(owner);
      const found: string[] = [];
      for (const table of TABLES) {
        const { rows } = await sql<{
          row: string;
        }>`select ${table} || (to_jsonb(one) - ${NUMBERS})::text as row
          from ${sql.table(table)} as one where account = ${account} order by 1`.execute(owner);
        found.push(...rows.map(({ row }) => row));
      }
      return found;
    });

  async function fill(account: string): Promise<void> {
    const reposted = attemptOf({
      no: 2,
      at: '2026-11-12 08:00:00',
      action: 'repost',
      outcome: 'success',
      msg: 'गया',
    });
    await store.sync.records.insertMany(account, [
      syncRecordOf('posted', { type: 'success', at: '2026-10-03 10:00:00' }),
      syncRecordOf(
        'reposted',
        { attempts: [attemptOf({ at: '2026-11-10 23:59:59' }), reposted] },
        { utd: 7 },
      ),
      syncRecordOf('failed', { type: 'error' }),
      syncRecordOf('booked', { screen: 'booking', type: 'exception' }),
    ]);
    const { batches } = store.sync;
    await batches.create(account, {
      id: 'batch',
      redisIds: ['posted', 'nobody'],
      screen: 'txn',
      actor: 'admin',
      at: '2026-11-20 10:00:00',
    });
    while ((await batches.feed(9, 1_000)) > 0);
    const bodies = [
      badRow(1, { body: '{"amount":1.10,"id":12345678901234567890}' }),
      badRow(2, { body: null }),
    ];
    await store.files.uploads.add(account, uploadOf('upload', bodies));
    await store.files.downloads.add(account, downloadOf('download'), null);
    const lease = (await store.files.downloads.acquire(account, 'download', 1, 2)) ?? 0;
    await store.files.downloads.finish(account, 'download', lease, { state: 'failed', msg: 'Too large' });
  }

  /** Archives and deletes all that has ended. @returns the directory */
  async function archive(account: string, directory = mkdtempSync(join(tmpdir(), 'archived-'))) {
    const lease = { now: NOW.getTime() + 100 * DAY_MS, until: NOW.getTime() + 100 * DAY_MS + 1 };
    const day = await store.retention.acquire(account, '2026-11-30', lease);
    expect(day).toBe('2026-11-30');
    while ((await store.retention.prune(account, day ?? '', 2, endedArchive(directory))) > 0);
    await store.retention.release(account, lease);
    return directory;
  }

  async function bring(
    directory: string,
    asked: Partial<BringBack> = {},
    by: Pick<SqlStore, 'archived' | 'log'> = store,
  ) {
    const lines: string[] = [];
    const stores = { ...by, cells: [{ store }] };
    const all = {
      directory,
      account: null,
      from: '',
      keepDays: 30,
      isTrial: false,
      clock: () => NOW,
      atOnce: 2,
      ...asked,
    };
    await bringBack(stores, all, line => lines.push(line));
    return lines;
  }

  const logged = async (account: string) =>
    JSON.parse(await textOf(store.log.list(account, { from: null, to: null })));
  const seen = async (account: string) =>
    (await rowsOf(store, account, byTransDate)).map(({ redisId }) => redisId);

  it('is stored again as it was, once, and logged', async () => {
    await fill('A');
    const before = await stored('A');
    const downloads = await store.files.downloads.list('A', 9, 9);
    const directory = await archive('A');
    expect(await stored('A')).toHaveLength(3);
    expect(await bring(directory)).toEqual([
      'A: 3 transactions, 1 batch, 1 upload, 1 download in 2026-10, 2026-11. 6 were brought back, 0 were here. Retention takes away nothing of A until 2026-12-30; then what is too old goes again.',
    ]);
    expect(await stored('A')).toEqual(before);
    expect(await store.files.downloads.list('A', 9, 9)).toEqual(downloads);
    expect(await seen('A')).toEqual(['failed', 'posted', 'reposted']);
    expect(await bring(directory)).toEqual([expect.stringContaining(' 0 were brought back, 6 were here.')]);
    expect(await stored('A')).toEqual(before);
    expect(await logged('A')).toEqual([
      expect.objectContaining({
        type: 'retention/restore',
        user: 'command line',
        payload: { keepDays: 30, transaction: 3, batch: 1, upload: 1, download: 1, added: 6 },
        diff: expect.arrayContaining([{ field: 'transaction', before: null, after: 3 }]),
      }),
    ]);
  });

  it('stays for a while, and is then archived a second time, which counts once', async () => {
    await fill('B');
    const directory = await archive('B');
    await bring(directory);
    const acquire = (days: number) => {
      const now = NOW.getTime() + days * DAY_MS;
      return store.retention.acquire('B', '2026-11-30', { now, until: now + 1 });
    };
    expect(await acquire(29)).toBeNull();
    await archive('B', directory);
    expect(await bring(directory, { isTrial: true })).toEqual([
      'B: 3 transactions, 1 batch, 1 upload, 1 download in 2026-10, 2026-11. 0 are here, 6 would be brought back.',
    ]);
    expect(await logged('B')).toHaveLength(1);
    expect(await stored('B')).toHaveLength(3);
  });

  it('is stored from a given month on, from which it is complete again', async () => {
    await fill('C');
    const directory = await archive('C');
    expect(await bring(directory, { from: '2026-11' })).toEqual([
      expect.stringMatching(/^C: 2 transactions, .* in 2026-11\. 5 were brought back/),
    ]);
    expect(await seen('C')).toEqual(['failed', 'reposted']);
    expect(await store.retention.completeSince('C')).toBe('2026-11-01');
    await expect(bring(directory, { from: '2026-12' })).rejects.toThrow(
      `${directory} holds nothing from 2026-12 on that belongs here.`,
    );
  });

  it('is all there after a repetition, and not seen before, wherever the first try ended', async () => {
    await fill('D');
    const before = await stored('D');
    const directory = await archive('D');
    for (let steps = 0; steps < 99; steps += 1) {
      const failure = await bring(directory, {}, failingAfter(steps)).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) break;
      expect(failure).toEqual(new Error('The process ends here.'));
      const isShown = (await store.retention.completeSince('D')) === '';
      expect(await seen('D')).toEqual(isShown ? ['failed', 'posted', 'reposted'] : ['failed']);
    }
    expect(await stored('D')).toEqual(before);
  });

  /** The store for a process that dies after so many writes. */
  function failingAfter(steps: number): Pick<SqlStore, 'archived' | 'log'> {
    let left = steps;
    const step = (): void => {
      left -= 1;
      if (left < 0) throw new Error('The process ends here.');
    };
    const { archived, log } = store;
    return {
      archived: {
        ...archived,
        hold: async (...asked) => (step(), archived.hold(...asked)),
        putBack: async (...asked) => (step(), archived.putBack(...asked)),
        show: async (...asked) => (step(), archived.show(...asked)),
      },
      log: { ...log, add: async (...asked) => (step(), log.add(...asked)) },
    };
  }

  it('leaves newer records, and other accounts', async () => {
    await fill('E');
    const directory = await archive('E');
    await store.sync.records.insertMany('E', [syncRecordOf('posted', { type: 'error', msg: 'Came again' })]);
    await bring(directory, { account: 'E' });
    expect((await store.sync.records.get('E', 'posted'))?.msg).toBe('Came again');
    expect(await store.retention.completeSince('E')).toBe('');
    await expect(bring(directory, { account: 'e' })).rejects.toThrow(
      'There is no account e in this database.',
    );
    await expect(bring(directory, { account: 'A' })).rejects.toThrow(/holds nothing of A that belongs here/);
  });

  it('is stored for all accounts but those on which retention is at work, which are named', async () => {
    for (const account of ['F', 'FA']) await fill(account);
    const before = await stored('FA');
    const directory = await archive('FA', await archive('F'));
    const now = NOW.getTime();
    await store.retention.acquire('F', '2026-11-30', { now: now - 1, until: now + 60_000 });
    await expect(bring(directory)).rejects.toThrow(/Retention is at work on F.*Repeat this in ten minutes/);
    expect(await stored('F')).toHaveLength(3);
    expect(await stored('FA')).toEqual(before);
  });

  it('of no account is stored if a file of one is damaged', async () => {
    for (const account of ['G', 'H']) await fill(account);
    const directory = await archive('H', await archive('G'));
    const file = join(directory, 'H', '2026-11.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').trimEnd().slice(0, -1));
    await expect(bring(directory)).rejects.toThrow(/H.2026-11\.jsonl is damaged: line/);
    for (const account of ['G', 'H']) expect(await stored(account)).toHaveLength(3);
    expect(await logged('G')).toEqual([]);
  });
});
