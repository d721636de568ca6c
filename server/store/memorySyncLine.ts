import type { SyncRefusal } from '../../src/wire/sync';
import { changeRow, type KeptSync, type SyncShelf } from './memorySyncShelf';
import { QUEUED_MESSAGE, type Judge, type PostFacts } from './syncJudge';
import type { PostRequest } from './syncStore';

/** Puts a record in line where the judge lets it. */
export function enqueue(
  shelf: SyncShelf,
  judge: Judge,
  redisId: string,
  { actor, action, at, batch }: Omit<PostRequest, 'now'> & { readonly batch: string | null },
): SyncRefusal | null {
  const refusal = judgeOne(shelf, judge, redisId);
  const kept = shelf.records.get(redisId);
  if (refusal || !kept) return refusal;
  const { msg, type, SYNC_DATE, attempts } = kept.row;
  const no = attempts + 1;
  shelf.lines[batch === null ? 'single' : 'batch'].set(redisId, {
    no,
    keyNo: kept.keyNo ?? no,
    actor,
    action,
    at,
    batch,
    before: { msg, type, SYNC_DATE, attempts },
    claims: 0,
    sends: 0,
    claimedUntil: 0,
  });
  changeRow(shelf, kept, { msg: QUEUED_MESSAGE, type: 'in-process', SYNC_DATE, attempts: no, postStatus: 1 });
  return null;
}

/** What the judge says of a record as it now is. */
export function judgeOne(shelf: SyncShelf, judge: Judge, redisId: string): SyncRefusal | null {
  const kept = shelf.records.get(redisId);
  return judge(redisId, kept ? factsOf(shelf, kept) : null);
}

function factsOf(shelf: SyncShelf, kept: KeptSync): PostFacts {
  const { screen, row, identity } = kept;
  return { screen, type: row.type, isReposted: row.postStatus === 1, identity, twin: twinOf(shelf, kept) };
}

function twinOf(shelf: SyncShelf, { row, identity }: KeptSync): PostFacts['twin'] {
  const twins = (shelf.identities.get(identity) ?? [])
    .flatMap(redisId => shelf.records.get(redisId) ?? [])
    .filter(kept => kept.screen === 'txn' && kept.row.redisId !== row.redisId && isIn(kept));
  const twin = twins.find(each => each.row.type === 'success') ?? twins[0];
  return twin ? { redisId: twin.row.redisId, type: twin.row.type } : null;
}

const isIn = ({ row }: KeptSync): boolean => row.type === 'success' || row.postStatus === 1;
