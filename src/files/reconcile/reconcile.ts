import type { AccountingLine, DmsLine } from './line';
import { matchGroup, type ReferenceLines } from './matchGroup';
import { MATCH_GROUPS, type Pair, type MatchGroup, type Tolerance } from './pair';

export type { AccountingLine, DmsLine, ReconcileLine } from './line';
export {
  MATCH_GROUPS as PILES,
  type ComparedField,
  type Pair,
  type MatchGroup as Pile,
  type Tolerance,
} from './pair';

/** The totals of a group. */
export interface GroupTotals {
  /** Pairs and unpaired lines. */
  readonly count: number;
  readonly dmsPaise: number;
  readonly accountingPaise: number;
}

/** The totals of both sides, and whether the groups explain the difference. */
export interface Equation {
  readonly dms: number;
  readonly accounting: number;
  /** DMS minus accounting, by the input lines. */
  readonly difference: number;
  /** DMS minus accounting, by the groups. */
  readonly explained: number;
  /** What no group explains; anything but 0 is a bug. */
  readonly rest: number;
}

/** The result of matching both sides. */
export interface Reconciliation {
  readonly piles: Readonly<Record<MatchGroup, GroupTotals>>;
  /** Every line of both sides exactly once, ordered by reference. */
  readonly pairs: readonly Pair[];
  readonly equation: Equation;
}

/** Amounts are not whole paise, or too large to be summed exactly. */
export class AmountError extends Error {
  override readonly name = 'AmountError';
}

/**
 * Matches both sides by reference. Every line ends up in exactly one group, whatever the order of the lines.
 * @throws AmountError
 */
export function reconcile(
  dms: readonly DmsLine[],
  accounting: readonly AccountingLine[],
  tolerance: Tolerance,
): Reconciliation {
  const groups = new Map<string, ReferenceLines>();
  for (const line of dms) groupOf(groups, line.ref).dms.push(line);
  for (const line of accounting) groupOf(groups, line.ref).accounting.push(line);
  const refs = [...groups.keys()].sort();
  const pairs: Pair[] = [];
  for (const ref of refs) for (const pair of matchGroup(groupOf(groups, ref), tolerance)) pairs.push(pair);
  const piles = totals(pairs);
  return { piles, pairs, equation: equationOf(total(dms), total(accounting), piles) };
}

function groupOf(groups: Map<string, ReferenceLines>, ref: string): ReferenceLines {
  const name = ref.trim();
  const known = groups.get(name);
  if (known) return known;
  const group = { dms: [], accounting: [] };
  groups.set(name, group);
  return group;
}

function totals(pairs: readonly Pair[]): Record<MatchGroup, GroupTotals> {
  const none = () => ({ count: 0, dmsPaise: 0, accountingPaise: 0 });
  const piles = {
    matched: none(),
    amount: none(),
    field: none(),
    onlyDms: none(),
    onlyAccounting: none(),
    duplicate: none(),
    timing: none(),
  };
  for (const { pile, dms, accounting } of pairs) {
    const sum = piles[pile];
    sum.count += 1;
    sum.dmsPaise += dms?.paise ?? 0;
    sum.accountingPaise += accounting?.paise ?? 0;
  }
  return piles;
}

function equationOf(
  dms: number,
  accounting: number,
  piles: Readonly<Record<MatchGroup, GroupTotals>>,
): Equation {
  const difference = dms - accounting;
  const explained = MATCH_GROUPS.reduce(
    (sum, pile) => sum + piles[pile].dmsPaise - piles[pile].accountingPaise,
    0,
  );
  return { dms, accounting, difference, explained, rest: difference - explained };
}

/** Sums absolute values, which bounds every partial sum, so that all of them are exact. */
function total(lines: readonly { readonly paise: number; readonly key: string }[]): number {
  let sum = 0;
  let size = 0;
  for (const { paise, key } of lines) {
    if (!Number.isSafeInteger(paise))
      throw new AmountError(`The amount ${paise} of line ${key} is not a whole number of paise.`);
    sum += paise;
    size += Math.abs(paise);
  }
  if (size * 2 > Number.MAX_SAFE_INTEGER)
    throw new AmountError(
      'The amounts add up to more than can be counted to the paisa. Reconcile a shorter period.',
    );
  return sum;
}
