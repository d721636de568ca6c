import { sql } from 'kysely';
import type { SyncRefusal } from '../../src/wire/sync';
import { enqueueMany, holdAccount, judgeMany } from './sqlSyncLine';
import { finishPost } from './sqlSyncFinish';
import { readRow } from './sqlSyncRow';
import { createJudge, sortJudged } from './syncJudge';
import type { ClaimRequest, SyncPost, SyncQueue } from './syncStore';
import { checkName } from './text';
import type { Transactions } from './transactions';

/** Records that one transaction looks at. */
const portion = 5_000;

/** Posts in line, in the database. */
export function createSqlSyncQueue(transactions: Transactions): SyncQueue {
  return {
    async check(account, redisIds) {
      checkName('account', account);
      const judge = createJudge();
      const refusals: (SyncRefusal | null)[] = [];
      for (let from = 0; from < redisIds.length; from += portion) {
        const some = redisIds.slice(from, from + portion);
        refusals.push(...(await transactions.inAccount(account, db => judgeMany(db, account, some, judge))));
      }
      return sortJudged(redisIds, refusals);
    },

    async accept(account, redisId, request) {
      checkName('account', account);
      checkName('id', redisId);
      return transactions.inAccount(account, async db => {
        await holdAccount(db, account);
        const [refusal] = await judgeMany(db, account, [redisId], createJudge());
        if (refusal) return { refusal };
        await enqueueMany(db, account, [redisId], { ...request, batch: null });
        return { row: await readRow(db, account, redisId) };
      });
    },

    claim: request => claim(transactions, request),

    async renew(posts, until) {
      const wanted = posts.map(({ account, redisId, claims }) => ({ account, redis_id: redisId, claims }));
      await transactions.acrossAccounts(db =>
        sql`update sync_outbox set claimed_until = ${String(until)}::bigint
          from json_to_recordset((${JSON.stringify(wanted)}::text)::json)
            as mine (account text, redis_id text, claims integer)
          where sync_outbox.account = mine.account and sync_outbox.redis_id = mine.redis_id
            and sync_outbox.claims = mine.claims`.execute(db),
      );
    },

    async release({ account, redisId, claims }) {
      await transactions.inAccount(account, db =>
        sql`update sync_outbox set claimed_until = 0, sends = sends - 1
          where account = ${account} and redis_id = ${redisId} and claims = ${claims}::integer`.execute(db),
      );
    },

    finish: (post, outcome, at) =>
      transactions.inAccount(post.account, db => finishPost(db, post, outcome, at)),
  };
}

/** One statement; rows that another process is just taking on are passed over. */
async function claim(
  transactions: Transactions,
  { now, until, limit }: ClaimRequest,
): Promise<readonly SyncPost[]> {
  const { rows } = await transactions.acrossAccounts(db =>
    sql<{ post: string }>`
      with due as (
        select account, redis_id from sync_outbox
        where due_at <= ${String(now)}::bigint and claimed_until <= ${String(now)}::bigint
        order by turn, due_at, queued limit ${limit}::integer
        for update skip locked
      ), taken as (
        update sync_outbox set claimed_until = ${String(until)}::bigint, claims = claims + 1, sends = sends + 1
        from due where sync_outbox.account = due.account and sync_outbox.redis_id = due.redis_id
        returning sync_outbox.*
      )
      select json_build_object('account', account, 'redisId', redis_id, 'no', no, 'keyNo', taken.key_no,
        'claims', claims, 'transaction', fixed::json, 'payload', payload::json)::text as post
      from taken join sync_rows using (account, redis_id) join sync_payloads using (account, redis_id)
      order by turn, due_at, queued`.execute(db),
  );
  return rows.map(({ post }) => JSON.parse(post));
}
