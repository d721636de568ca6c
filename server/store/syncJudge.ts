import type { SyncCheck, SyncRefusal, SyncScreen, SyncType } from '../../src/wire/sync';

/** What decides whether a record may be posted again. */
export interface PostFacts {
  readonly screen: SyncScreen;
  readonly type: SyncType;
  readonly isReposted: boolean;
  /** The same for all records of one transaction. */
  readonly identity: string;
  /** Another record under which the transaction is in, or on its way. */
  readonly twin: { readonly redisId: string; readonly type: SyncType } | null;
}

/** Why a record may not be posted again, null where it may. */
export type Judge = (redisId: string, facts: PostFacts | null) => SyncRefusal | null;

/** What a row says while it is in line. */
export const QUEUED_MESSAGE = 'Queued to be posted again';

/**
 * A judge of records that are put in line together: of two records of one transaction it lets one pass. Posting twice
 * is the costliest mistake there is.
 */
export function createJudge(): Judge {
  const accepted = new Map<string, string>();
  return (redisId, facts) => {
    const before = facts && accepted.get(facts.identity);
    const isSecond = before && before !== redisId;
    const twin = facts?.twin ?? (isSecond ? { redisId: before, type: 'in-process' as const } : null);
    const refusal = refusalOf(redisId, facts && { ...facts, twin });
    if (!refusal && facts) accepted.set(facts.identity, redisId);
    return refusal;
  };
}

function refusalOf(redisId: string, facts: PostFacts | null): SyncRefusal | null {
  // Bookings are none of what is posted.
  if (facts?.screen !== 'txn')
    return { redisId, code: 'notFound', msg: 'There is no such transaction to post' };
  if (facts.type === 'in-process')
    return { redisId, code: 'inProcess', msg: 'It is being posted already, please wait for the answer' };
  if (facts.isReposted)
    return { redisId, code: 'alreadyReposted', msg: 'It has been reposted already, and is in' };
  if (facts.type === 'success') return { redisId, code: 'notFailed', msg: 'It is in already' };
  return facts.twin && twinRefusal(redisId, facts.twin);
}

function twinRefusal(redisId: string, { redisId: other, type }: NonNullable<PostFacts['twin']>): SyncRefusal {
  const how = type === 'success' ? 'is in already' : 'is being posted already';
  return { redisId, code: 'alreadyIn', msg: `The same transaction ${how}, as ${other}`, other };
}

/** Judgements over many records, sorted. */
export function sortJudged(
  redisIds: readonly string[],
  refusals: readonly (SyncRefusal | null)[],
): SyncCheck {
  return {
    eligible: redisIds.filter((_, index) => !refusals[index]),
    refused: refusals.filter(refusal => refusal !== null),
  };
}
