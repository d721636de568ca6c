import type { SyncRefusal } from '../../../../src/api/sync/batches';
import type { BulkWork } from '../bulkWork';
import { QUEUED_MESSAGE, type RepostPolicy, type PostFacts } from '../repostPolicy';
import type { PostRequest } from '../syncStore';
import {
  changeRow,
  lastTurn,
  type MemorySyncRecord,
  type QueueName,
  type SyncTables,
} from './memorySyncTables';

/** Queues a record if the policy accepts it. */
export function enqueue(
  tables: SyncTables,
  policy: RepostPolicy,
  redisId: string,
  { actor, action, at }: Omit<PostRequest, 'now'>,
  bulk: BulkWork | null,
): SyncRefusal | null {
  const refusal = decideOne(tables, policy, redisId);
  const record = tables.records.get(redisId);
  if (refusal || !record) return refusal;
  const { msg, type, SYNC_DATE, attempts } = record.row;
  const no = attempts + 1;
  const queue = queueFor(bulk);
  const turn = bulk ? Math.max(bulk.turn, lastTurn(tables, queue) + 1) : 0;
  tables.lastTurns[queue] = turn;
  tables.queues[queue].set(redisId, {
    no,
    keyNo: record.keyNo ?? no,
    actor,
    action,
    at,
    batch: bulk?.batch ?? null,
    turn,
    before: { msg, type, SYNC_DATE, attempts },
    lease: 0,
    sends: 0,
    leasedUntil: 0,
  });
  changeRow(tables, record, {
    msg: QUEUED_MESSAGE,
    type: 'in-process',
    SYNC_DATE,
    attempts: no,
    postStatus: 1,
  });
  return null;
}

function queueFor(bulk: BulkWork | null): QueueName {
  if (!bulk) return 'single';
  return bulk.batch === null ? 'upload' : 'batch';
}

/** The policy's decision on a record in its current state. */
export function decideOne(tables: SyncTables, policy: RepostPolicy, redisId: string): SyncRefusal | null {
  const record = tables.records.get(redisId);
  return policy(redisId, record ? factsOf(tables, record) : null);
}

function factsOf(tables: SyncTables, record: MemorySyncRecord): PostFacts {
  const { screen, row, identity } = record;
  return {
    screen,
    type: row.type,
    isReposted: row.postStatus === 1,
    identity,
    duplicate: duplicateOf(tables, record),
  };
}

function duplicateOf(tables: SyncTables, { row, identity }: MemorySyncRecord): PostFacts['duplicate'] {
  const duplicates = (tables.identities.get(identity) ?? [])
    .flatMap(redisId => tables.records.get(redisId) ?? [])
    .filter(record => record.screen === 'txn' && record.row.redisId !== row.redisId && isIn(record));
  const duplicate = duplicates.find(each => each.row.type === 'success') ?? duplicates[0];
  return duplicate ? { redisId: duplicate.row.redisId, type: duplicate.row.type } : null;
}

const isIn = ({ row }: MemorySyncRecord): boolean => row.type === 'success' || row.postStatus === 1;
