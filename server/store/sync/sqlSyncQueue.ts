import { sql } from 'kysely';
import type { SyncRefusal } from '../../../src/api/sync/batches';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import { checkName } from '../text';
import { readInIndexOrder } from './readOrder';
import { createRepostPolicy, sortDecisions } from './repostPolicy';
import { decideMany, enqueueMany, lockAccount } from './sqlSyncEnqueue';
import { finishPosts, type FinishedPost } from './sqlSyncFinish';
import { readRow } from './sqlSyncRow';
import type { LeaseRequest, SyncPost, SyncQueue } from './syncStore';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the work of one account: items that arrive while others are processed form the next batch. Each transaction
 * of an account waits for the previous one and for the disk, however small it is.
 * @param work returns the results in the order of the items
 * @param most the most items of a batch
 */
export function together<Item, Result>(
  work: (account: string, items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (account: string, item: Item) => Promise<Result> {
  const accounts = new Map<string, Waiting<Item, Result>[]>();

  const run = async (account: string, some: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(
        account,
        some.map(({ item }) => item),
      );
      for (const [index, result] of results.entries()) some[index]?.resolve(result);
    } catch (error) {
      // One item must not fail the others: retries them one by one.
      if (some.length > 1) for (const one of some) await run(account, [one]);
      else some[0]?.reject(error);
    }
  };
  const runAll = async (account: string, waiting: Waiting<Item, Result>[]): Promise<void> => {
    while (waiting.length > 0) await run(account, waiting.splice(0, most));
    accounts.delete(account);
  };

  return (account, item) =>
    new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = accounts.get(account);
      if (waiting) waiting.push(one);
      else {
        const first = [one];
        accounts.set(account, first);
        void runAll(account, first);
      }
    });
}

/** Records checked per transaction. */
const checkedAtOnce = 5_000;
/** The most outcomes stored in one transaction: more than a worker has under way. */
const finishedAtOnce = 50;

export function createSqlSyncQueue(transactions: Transactions): SyncQueue {
  const finish = together(
    (account, finished: readonly FinishedPost[]) =>
      transactions.inAccount(account, db => finishPosts(db, finished)),
    finishedAtOnce,
  );
  return {
    async check(account, redisIds) {
      checkName('account', account);
      const policy = createRepostPolicy();
      const refusals: (SyncRefusal | null)[] = [];
      for (let from = 0; from < redisIds.length; from += checkedAtOnce) {
        const some = redisIds.slice(from, from + checkedAtOnce);
        refusals.push(...(await transactions.inAccount(account, db => decideMany(db, some, policy))));
      }
      return sortDecisions(redisIds, refusals);
    },

    async accept(account, redisId, request) {
      checkName('id', redisId);
      return transactions.inAccount(account, async db => {
        await lockAccount(db);
        const [refusal] = await decideMany(db, [redisId], createRepostPolicy());
        if (refusal) return { refusal };
        await enqueueMany(db, [redisId], request, null);
        return { row: await readRow(db, redisId) };
      });
    },

    acquire: request => acquire(transactions, request),

    async renew(posts, until) {
      const wanted = posts.map(({ account, redisId, lease }) => ({ account, redis_id: redisId, lease }));
      await transactions.acrossAccounts(db =>
        sql`update sync_outbox set claimed_until = ${String(until)}::bigint
          from json_to_recordset((${JSON.stringify(wanted)}::text)::json)
            as mine (account text, redis_id text, lease integer)
          where sync_outbox.account = mine.account and sync_outbox.redis_id = mine.redis_id
            and sync_outbox.claims = mine.lease`.execute(db),
      );
    },

    async release({ account, redisId, lease }) {
      await transactions.inAccount(account, db =>
        sql`update sync_outbox set claimed_until = 0, sends = sends - 1
          where account = ${account} and redis_id = ${redisId} and claims = ${lease}::integer`.execute(db),
      );
    },

    depth: () =>
      transactions.acrossAccounts(async db => {
        const { rows } = await sql<{
          depth: number;
        }>`select count(*)::integer as depth from sync_outbox`.execute(db);
        return rows[0]?.depth ?? 0;
      }),

    finish: (post, outcome, at) => finish(post.account, { post, outcome, at }),
  };
}

/** A single statement; it skips rows that another process is acquiring. */
async function acquire(
  transactions: Transactions,
  { now, until, limit }: LeaseRequest,
): Promise<readonly SyncPost[]> {
  const { rows } = await transactions.acrossAccounts(async db => {
    await readInIndexOrder(db);
    return sql<{ post: StoredJson<SyncPost> }>`
      with due as (
        select account, redis_id from sync_outbox
        where due_at <= ${String(now)}::bigint and claimed_until <= ${String(now)}::bigint
        order by turn, due_at, queued limit ${limit}::integer
        for update skip locked
      ), leased as (
        update sync_outbox set claimed_until = ${String(until)}::bigint, claims = claims + 1, sends = sends + 1
        from due where sync_outbox.account = due.account and sync_outbox.redis_id = due.redis_id
        returning sync_outbox.*
      )
      select json_build_object('account', account, 'redisId', redis_id, 'no', no, 'keyNo', leased.key_no,
        'lease', claims, 'transaction', fixed::json, 'payload', payload::json)::text as post
      from leased join sync_rows using (account, redis_id) join sync_payloads using (account, redis_id)
      order by turn, due_at, queued`.execute(db);
  });
  return rows.map(({ post }) => parseStored(post));
}
