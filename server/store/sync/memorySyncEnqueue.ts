import type { SyncRefusal } from '../../../src/api/sync/batches';
import { changeRow, type MemorySyncRecord, type SyncTables } from './memorySyncTables';
import { QUEUED_MESSAGE, type RepostPolicy, type PostFacts } from './repostPolicy';
import type { PostRequest } from './syncStore';

/** Queues a record if the policy accepts it. */
export function enqueue(
  tables: SyncTables,
  policy: RepostPolicy,
  redisId: string,
  { actor, action, at, batch }: Omit<PostRequest, 'now'> & { readonly batch: string | null },
): SyncRefusal | null {
  const refusal = decideOne(tables, policy, redisId);
  const record = tables.records.get(redisId);
  if (refusal || !record) return refusal;
  const { msg, type, SYNC_DATE, attempts } = record.row;
  const no = attempts + 1;
  tables.queues[batch === null ? 'single' : 'batch'].set(redisId, {
    no,
    keyNo: record.keyNo ?? no,
    actor,
    action,
    at,
    batch,
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
