import type { SyncType } from '../../wire/sync';

/** What is to be done about a cause. */
export interface Advice {
  readonly kind: 'repost' | 'correct' | 'look';
  readonly words: string;
}

const PASSING =
  /time[ds]?[- ]?out|not (?:answer|reach|respond)|unavailable|unreachable|connection|busy|network|try again|down\b/iu;
const DATA =
  /not mapped|unknown|missing|invalid|not found|no (?:ledger|segment|variant|item)|unregistered|mismatch|exceeds/iu;
const DOUBLE = /already|duplicate/iu;

/** What the words of a message, and the kind of its failure, say about the next step. */
export function adviceFor(type: SyncType, message: string): Advice {
  if (DOUBLE.test(message))
    return { kind: 'look', words: 'It may be in accounting already: look there before you repost it.' };
  if (DATA.test(message))
    return { kind: 'correct', words: 'Correct the mapping or the transaction first, then repost.' };
  if (PASSING.test(message)) return { kind: 'repost', words: 'Can just be reposted: it failed on the way.' };
  return type === 'exception'
    ? { kind: 'correct', words: 'An exception: the data has to be corrected first, then repost.' }
    : { kind: 'repost', words: 'An error: accounting did not take it. Repost once its cause is gone.' };
}
