import type { SyncCheck, SyncRefusal } from '../../../src/api/sync/batches';
import type { SyncScreen } from '../../../src/api/sync/rows';
import type { SyncType } from '../../../src/wire/sync/syncStatus';

/** The facts that decide whether a record may be reposted. */
export interface PostFacts {
  readonly screen: SyncScreen;
  readonly type: SyncType;
  readonly isReposted: boolean;
  /** Equal for all records of one transaction. */
  readonly identity: string;
  /** Another record of the transaction that is posted or in process. */
  readonly duplicate: { readonly redisId: string; readonly type: SyncType } | null;
}

/** Returns why a record may not be reposted, or null if it may. */
export type RepostPolicy = (redisId: string, facts: PostFacts | null) => SyncRefusal | null;

/** A row's message while it is queued. */
export const QUEUED_MESSAGE = 'Queued to be posted again';

/**
 * Creates a policy for records that are queued together: of several records of one transaction it accepts the first.
 * Posting twice is the costliest mistake there is.
 */
export function createRepostPolicy(): RepostPolicy {
  const accepted = new Map<string, string>();
  return (redisId, facts) => {
    const before = facts && accepted.get(facts.identity);
    const isSecond = before && before !== redisId;
    const duplicate =
      facts?.duplicate ?? (isSecond ? { redisId: before, type: 'in-process' as const } : null);
    const refusal = refusalOf(redisId, facts && { ...facts, duplicate });
    if (!refusal && facts) accepted.set(facts.identity, redisId);
    return refusal;
  };
}

function refusalOf(redisId: string, facts: PostFacts | null): SyncRefusal | null {
  // Bookings are never posted.
  if (facts?.screen !== 'txn')
    return { redisId, code: 'notFound', msg: 'There is no such transaction to post' };
  if (facts.type === 'in-process')
    return { redisId, code: 'inProcess', msg: 'It is already being posted, please wait for the answer' };
  if (facts.isReposted)
    return { redisId, code: 'alreadyReposted', msg: 'It has already been reposted and is in accounting' };
  if (facts.type === 'success') return { redisId, code: 'notFailed', msg: 'It is already in accounting' };
  return facts.duplicate && duplicateRefusal(redisId, facts.duplicate);
}

function duplicateRefusal(
  redisId: string,
  { redisId: other, type }: NonNullable<PostFacts['duplicate']>,
): SyncRefusal {
  const how = type === 'success' ? 'is already in accounting' : 'is already being posted';
  return { redisId, code: 'alreadyIn', msg: `The same transaction ${how}, as ${other}`, other };
}

/** Sorts the decisions on many records. */
export function sortDecisions(
  redisIds: readonly string[],
  refusals: readonly (SyncRefusal | null)[],
): SyncCheck {
  return {
    eligible: redisIds.filter((_, index) => !refusals[index]),
    refused: refusals.filter(refusal => refusal !== null),
  };
}
