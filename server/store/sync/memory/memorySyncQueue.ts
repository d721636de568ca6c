import type { SyncRefusal } from '../../../../src/api/sync/batches';
import type { SyncAttempt } from '../../../../src/api/sync/record';
import { parseStored } from '../../storedJson';
import { checkName } from '../../text';
import { createRepostPolicy, sortDecisions } from '../repostPolicy';
import { stateAfter } from '../syncRow';
import type { PostOutcome, SyncPost, SyncQueue } from '../syncStore';
import { endBatchRow } from './memorySyncBatches';
import { enqueue, decideOne } from './memorySyncEnqueue';
import {
  changeRow,
  QUEUE_NAMES,
  queueOf,
  type QueuedPost,
  type SyncTables,
  type SyncTablesByAccount,
} from './memorySyncTables';

/** A post queue that lives as long as the page or process. */
export function createMemorySyncQueue(accounts: SyncTablesByAccount): SyncQueue {
  return {
    async check(account, redisIds) {
      const tables = accounts.of(account);
      const policy = createRepostPolicy();
      return sortDecisions(
        redisIds,
        redisIds.map(id => decideOne(tables, policy, id)),
      );
    },

    async accept(account, redisId, request) {
      checkName('id', redisId);
      const tables = accounts.of(account);
      const refusal = enqueue(tables, createRepostPolicy(), redisId, request, null);
      const record = tables.records.get(redisId);
      return refusal || !record ? { refusal: refusal ?? notThere(redisId) } : { row: record.row };
    },

    async acquire({ now, until, limit }) {
      const posts: SyncPost[] = [];
      for (const [account, redisId, post] of inTurn(accounts, now)) {
        if (posts.length === limit) break;
        posts.push(...leased(account, accounts.of(account), redisId, post, until));
      }
      return posts;
    },

    async renew(posts, until) {
      for (const post of posts) changePost(accounts, post, current => ({ ...current, leasedUntil: until }));
    },

    async release(post) {
      const released = (current: QueuedPost) => ({ ...current, leasedUntil: 0, sends: current.sends - 1 });
      changePost(accounts, post, released);
    },

    depth: async () =>
      Array.from(accounts.all(), ([, { queues }]) => Object.values(queues))
        .flat()
        .reduce((sum, { size }) => sum + size, 0),

    finish: async (post, outcome, at) => finish(accounts.of(post.account), post, outcome, at),
  };
}

const notThere = (redisId: string): SyncRefusal => ({
  redisId,
  code: 'notFound',
  msg: 'There is no such record',
});

type Pending = readonly [account: string, redisId: string, post: QueuedPost];

/** The posts that can be leased, by turn. */
function* inTurn(accounts: SyncTablesByAccount, now: number): Generator<Pending> {
  const sources = Array.from(accounts.all(), ([account, { queues }]) =>
    QUEUE_NAMES.map(name => pendingOf(account, queues[name], now)),
  ).flat();
  const heads = sources.map(source => source.next().value ?? null);
  for (;;) {
    const turns = heads.map(head => head?.[2].turn ?? Infinity);
    const index = turns.indexOf(Math.min(...turns));
    const head = heads[index];
    if (!head) return;
    yield head;
    heads[index] = sources[index]?.next().value ?? null;
  }
}

function* pendingOf(
  account: string,
  queue: ReadonlyMap<string, QueuedPost>,
  now: number,
): Generator<Pending, undefined> {
  for (const [redisId, post] of queue) if (post.leasedUntil <= now) yield [account, redisId, post];
}

function leased(
  account: string,
  tables: SyncTables,
  redisId: string,
  post: QueuedPost,
  until: number,
): SyncPost[] {
  const record = tables.records.get(redisId);
  if (!record) return [];
  const { no, keyNo } = post;
  const lease = post.lease + 1;
  queueOf(tables, redisId).set(redisId, { ...post, lease, sends: post.sends + 1, leasedUntil: until });
  const { transaction } = record;
  return [{ account, redisId, no, keyNo, lease, transaction, payload: parseStored(record.payload) }];
}

function changePost(
  accounts: SyncTablesByAccount,
  post: SyncPost,
  change: (current: QueuedPost) => QueuedPost,
): void {
  const queue = queueOf(accounts.of(post.account), post.redisId);
  const current = queue.get(post.redisId);
  if (current?.lease === post.lease) queue.set(post.redisId, change(current));
}

function finish(
  tables: SyncTables,
  post: SyncPost,
  { type, msg, isCertain }: PostOutcome,
  at: string,
): boolean {
  const queue = queueOf(tables, post.redisId);
  const current = queue.get(post.redisId);
  const record = tables.records.get(post.redisId);
  if (!record || current?.lease !== post.lease) return false;
  queue.delete(post.redisId);
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
  attempts.unshift(...record.attempts);
  changeRow(tables, record, stateAfter(attempts), { attempts, keyNo: isCertain ? null : post.keyNo });
  if (batch !== null) endBatchRow(tables, batch, post.redisId, { state: type, msg });
  return true;
}
