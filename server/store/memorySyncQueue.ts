import type { SyncAttempt, SyncRefusal } from '../../src/wire/sync';
import { endBatchRow } from './memorySyncBatches';
import { enqueue, judgeOne } from './memorySyncLine';
import { changeRow, lineOf, type KeptPost, type SyncShelf, type SyncShelves } from './memorySyncShelf';
import { createJudge, sortJudged } from './syncJudge';
import { stateAfter } from './syncRow';
import type { PostOutcome, SyncPost, SyncQueue } from './syncStore';
import { checkName } from './text';

/** Posts in line, as long as the page or the process lives. */
export function createMemorySyncQueue(shelves: SyncShelves): SyncQueue {
  return {
    async check(account, redisIds) {
      const shelf = shelves.of(account);
      const judge = createJudge();
      return sortJudged(
        redisIds,
        redisIds.map(id => judgeOne(shelf, judge, id)),
      );
    },

    async accept(account, redisId, request) {
      checkName('id', redisId);
      const shelf = shelves.of(account);
      const refusal = enqueue(shelf, createJudge(), redisId, { ...request, batch: null });
      const kept = shelf.records.get(redisId);
      return refusal || !kept ? { refusal: refusal ?? notThere(redisId) } : { row: kept.row };
    },

    async claim({ now, until, limit }) {
      const posts: SyncPost[] = [];
      for (const line of ['single', 'batch'] as const)
        for (const [account, shelf] of shelves.all())
          for (const [redisId, post] of shelf.lines[line]) {
            if (posts.length === limit) return posts;
            if (post.claimedUntil <= now) posts.push(...claimed(account, shelf, redisId, post, until));
          }
      return posts;
    },

    async renew(posts, until) {
      for (const post of posts) changePost(shelves, post, current => ({ ...current, claimedUntil: until }));
    },

    async release(post) {
      const released = (current: KeptPost) => ({ ...current, claimedUntil: 0, sends: current.sends - 1 });
      changePost(shelves, post, released);
    },

    finish: async (post, outcome, at) => finish(shelves.of(post.account), post, outcome, at),
  };
}

const notThere = (redisId: string): SyncRefusal => ({
  redisId,
  code: 'notFound',
  msg: 'There is no such record',
});

function claimed(
  account: string,
  shelf: SyncShelf,
  redisId: string,
  post: KeptPost,
  until: number,
): SyncPost[] {
  const kept = shelf.records.get(redisId);
  if (!kept) return [];
  const { no, keyNo } = post;
  const claims = post.claims + 1;
  lineOf(shelf, redisId).set(redisId, { ...post, claims, sends: post.sends + 1, claimedUntil: until });
  const { transaction } = kept;
  return [{ account, redisId, no, keyNo, claims, transaction, payload: JSON.parse(kept.payload) }];
}

function changePost(shelves: SyncShelves, post: SyncPost, change: (current: KeptPost) => KeptPost): void {
  const line = lineOf(shelves.of(post.account), post.redisId);
  const current = line.get(post.redisId);
  if (current?.claims === post.claims) line.set(post.redisId, change(current));
}

function finish(
  shelf: SyncShelf,
  post: SyncPost,
  { type, msg, isCertain }: PostOutcome,
  at: string,
): boolean {
  const line = lineOf(shelf, post.redisId);
  const current = line.get(post.redisId);
  const kept = shelf.records.get(post.redisId);
  if (!kept || current?.claims !== post.claims) return false;
  line.delete(post.redisId);
  const { no, actor, action, batch } = current;
  const attempt: SyncAttempt = {
    no,
    at,
    actor,
    action,
    outcome: type,
    msg,
    ...(batch === null ? {} : { batch }),
  };
  const attempts: [SyncAttempt, ...SyncAttempt[]] = [attempt];
  attempts.unshift(...kept.attempts);
  changeRow(shelf, kept, stateAfter(attempts), { attempts, keyNo: isCertain ? null : post.keyNo });
  if (batch !== null) endBatchRow(shelf, batch, post.redisId, { state: type, msg });
  return true;
}
