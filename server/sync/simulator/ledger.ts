import { behaviourOf, voucherOf, type Behaviour } from './behaviour';

interface Answer {
  readonly type: 'success' | 'error' | 'exception';
  readonly msg: string;
}

/** What reached the simulated service for one transaction of an account. */
export interface Posting {
  readonly account: string;
  readonly redisId: string;
  /** Calls with a key that had not been seen. */
  posts: number;
  /** Calls with a key that had been answered. */
  repetitions: number;
}

/** What the simulated service has posted; a key that comes again gets the answer that it got. */
export interface Ledger {
  /** Answers null where the connection is to be cut. */
  post(call: { account: string; key: string; redisId: string; transId: string }): Answer | null;
  postings(): readonly Posting[];
}

/** An empty ledger. */
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
    post({ account, key, redisId, transId }) {
      const behaviour = behaviourOf(transId);
      if (isCut(behaviour, key)) return null;
      const name = JSON.stringify([account, redisId]);
      const posting = postings.get(name) ?? { account, redisId, posts: 0, repetitions: 0 };
      postings.set(name, posting);
      const before = answers.get(key);
      posting[before ? 'repetitions' : 'posts'] += 1;
      const answer = before ?? answerTo(behaviour, transId);
      answers.set(key, answer);
      return answer;
    },
    postings: () => [...postings.values()],
  };
}

function answerTo(behaviour: Behaviour, transId: string): Answer {
  if (behaviour === 'error')
    return { type: 'error', msg: `Ledger not found for the party of transaction ${transId}` };
  if (behaviour === 'exception')
    return { type: 'exception', msg: `Time-out after 30000 ms while posting voucher ${transId}` };
  return { type: 'success', msg: `Posted as voucher ${voucherOf(transId)}` };
}
