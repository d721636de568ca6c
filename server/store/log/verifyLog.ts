import { linkOf } from './logChain';
import type { ChainEnd, LogLink, LogStore } from './logStore';

/** What is wrong with an account's log. */
export interface LogFinding {
  readonly kind: 'changed' | 'missing' | 'inserted';
  /** The first and last entry that it is about. */
  readonly from: number;
  readonly to: number;
}

/** What `verifyLog` found in an account's log. */
export interface LogCheck {
  /** Entries that were checked. */
  readonly entries: number;
  /** Entries from before the log was chained, which cannot be verified. */
  readonly older: number;
  readonly last: ChainEnd;
  readonly findings: readonly LogFinding[];
}

const atOnce = 500;
/** The most findings that are reported. */
const mostFindings = 100;

/** Checks every entry of an account's log against the hash in the next one, even while entries are added. */
export async function verifyLog(log: LogStore, account: string): Promise<LogCheck> {
  for (;;) {
    const { first } = await log.chain(account);
    const result = await checkOnce(log, account);
    // Entries that were pruned meanwhile are not missing.
    if (result.findings.length === 0 || (await log.chain(account)).first.no === first.no) return result;
  }
}

async function checkOnce(log: LogStore, account: string): Promise<LogCheck> {
  const start = await log.chain(account);
  const chain = createChecker(start.first, start.older);
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const links = await log.links(account, after, atOnce);
    for (const link of links) chain.take(link);
    const { last } = await log.chain(account);
    const seen = links.at(-1)?.no;
    if (seen !== undefined && links.length === atOnce) after = seen;
    // All entries that the counter has counted were stored before it was read.
    else if ((await log.links(account, seen ?? after, 1)).every(({ no }) => no > last.no))
      return chain.end(last);
    else after = seen ?? after;
  }
}

/** Checks entries in the order of their numbers. */
function createChecker(first: ChainEnd, chainedAfter: number) {
  const findings: LogFinding[] = [];
  let [entries, older] = [0, 0];
  /** The previous entry, with the hash that the next one should hold; `before` reveals an insertion. */
  let known = { no: first.no, hash: first.hash, before: '' };
  const found = (kind: LogFinding['kind'], from: number, to = from): void => {
    if (findings.length < mostFindings) findings.push({ kind, from, to });
  };
  const check = ({ no, before, text }: LogLink & { readonly before: string }): void => {
    entries += 1;
    const isNext = no === known.no + 1;
    if (!isNext) found('missing', known.no + 1, no - 1);
    else if (before !== known.hash)
      if (known.no === first.no) found('changed', no);
      else found(before === known.before ? 'inserted' : 'changed', known.no);
    known = { no, hash: linkOf(before, text), before };
  };
  return {
    take(link: LogLink): void {
      const { no, before } = link;
      if (no > 0 && no <= chainedAfter && before === null) older += 1;
      else if (no <= first.no || before === null) found('inserted', no);
      else check({ ...link, before });
    },
    /** @param last the last entry by the account's counter */
    end(last: ChainEnd): LogCheck {
      if (known.no > last.no) found('inserted', last.no + 1, known.no);
      else if (known.no < last.no) found('missing', known.no + 1, last.no);
      else if (known.hash !== last.hash) found('changed', known.no);
      return { entries, older, last, findings };
    },
  };
}
