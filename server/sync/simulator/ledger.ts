import type { SyncOutcome } from '../../../src/wire/sync/syncStatus';
import { behaviourOf, voucherOf, type Behaviour } from './behaviour';

interface Answer {
  readonly type: SyncOutcome;
  readonly msg: string;
}

/** What the simulator received for one transaction of an account. */
export interface Posting {
  readonly account: string;
  readonly redisId: string;
  /** Calls with a new key. */
  posts: number;
  /** Calls with a key that had already been answered. */
  repetitions: number;
}

interface PostCall {
  readonly account: string;
  readonly key: string;
  readonly redisId: string;
  readonly transId: string;
  /** Why accounting cannot book it; null if it can. */
  readonly refusal: string | null;
}

/** The simulator's postings; a repeated key gets its first answer again. */
export interface Ledger {
  /** Returns null if the connection should be cut. */
  post(call: PostCall): Answer | null;
  postings(): readonly Posting[];
}

export function createLedger(): Ledger {
  const answers = new Map<string, Answer>();
  const postings = new Map<string, Posting>();
  const cut = new Set<string>();

  const isCut = (behaviour: Behaviour, key: string): boolean => {
    if (behaviour === 'down') return true;
    if (behaviour !== 'flaky' || cut.has(key)) return false;
    cut.add(key);
    return true;
  };

  return {
    post({ account, key, redisId, transId, refusal }) {
      const behaviour = behaviourOf(transId);
      if (isCut(behaviour, key)) return null;
      const name = JSON.stringify([account, redisId]);
      const posting = postings.get(name) ?? { account, redisId, posts: 0, repetitions: 0 };
      postings.set(name, posting);
      const before = answers.get(key);
      posting[before ? 'repetitions' : 'posts'] += 1;
      const answer = before ?? answerTo(behaviour, transId, refusal);
      answers.set(key, answer);
      return answer;
    },
    postings: () => [...postings.values()],
  };
}

function answerTo(behaviour: Behaviour, transId: string, refusal: string | null): Answer {
  if (behaviour === 'error')
    return { type: 'error', msg: `Ledger not found for the party of transaction ${transId}` };
  if (behaviour === 'exception')
    return { type: 'exception', msg: `Time-out after 30000 ms while posting voucher ${transId}` };
  if (refusal !== null) return { type: 'error', msg: refusal };
  return { type: 'success', msg: `Posted as voucher ${voucherOf(transId)}` };
}
