import type { AccountingLine, DmsLine } from './line';
import { matchGroup, type Group } from './matchGroup';
import { PILES, type Pair, type Pile, type Tolerance } from './pair';

export type { AccountingLine, DmsLine, ReconcileLine } from './line';
export { PILES, type ComparedField, type Pair, type Pile, type Tolerance } from './pair';

/** What a pile holds. */
export interface PileTotals {
  /** Pairs and single lines. */
  readonly count: number;
  readonly dmsPaise: number;
  readonly accountingPaise: number;
}

/** What each side comes to, and whether the piles explain the difference. */
export interface Equation {
  readonly dms: number;
  readonly accounting: number;
  /** DMS less accounting, by the lines that came in. */
  readonly difference: number;
  /** DMS less accounting, by the piles. */
  readonly explained: number;
  /** What no pile explains; anything but 0 is a fault of the program. */
  readonly rest: number;
}

/** Both sides, matched. */
export interface Reconciliation {
  readonly piles: Readonly<Record<Pile, PileTotals>>;
  /** Every line of both sides, once; by reference. */
  readonly pairs: readonly Pair[];
  readonly equation: Equation;
}

/** Amounts that are no whole paise, or too large together to be counted exactly. */
export class AmountError extends Error {
  override readonly name = 'AmountError';
}

/**
 * Matches both sides by their reference. Every line ends up in exactly one pile, whatever the order of the lines.
 * @throws AmountError
 */
export function reconcile(
  dms: readonly DmsLine[],
  accounting: readonly AccountingLine[],
  tolerance: Tolerance,
): Reconciliation {
  const groups = new Map<string, Group>();
  for (const line of dms) groupOf(groups, line.ref).dms.push(line);
  for (const line of accounting) groupOf(groups, line.ref).accounting.push(line);
  const refs = [...groups.keys()].sort();
  const pairs: Pair[] = [];
  for (const ref of refs) for (const pair of matchGroup(groupOf(groups, ref), tolerance)) pairs.push(pair);
  const piles = totals(pairs);
  return { piles, pairs, equation: equationOf(total(dms), total(accounting), piles) };
}

function groupOf(groups: Map<string, Group>, ref: string): Group {
  const name = ref.trim();
  const known = groups.get(name);
  if (known) return known;
  const group = { dms: [], accounting: [] };
  groups.set(name, group);
  return group;
}

function totals(pairs: readonly Pair[]): Record<Pile, PileTotals> {
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

function equationOf(dms: number, accounting: number, piles: Readonly<Record<Pile, PileTotals>>): Equation {
  const difference = dms - accounting;
  const explained = PILES.reduce((sum, pile) => sum + piles[pile].dmsPaise - piles[pile].accountingPaise, 0);
  return { dms, accounting, difference, explained, rest: difference - explained };
}

/** Sums without their signs bound every sum of some of the lines, so that all of them are exact. */
function total(lines: readonly { readonly paise: number; readonly key: string }[]): number {
  let sum = 0;
  let size = 0;
  for (const { paise, key } of lines) {
    if (!Number.isSafeInteger(paise))
      throw new AmountError(`The amount ${paise} of line ${key} is no whole number of paise.`);
    sum += paise;
    size += Math.abs(paise);
  }
  if (size * 2 > Number.MAX_SAFE_INTEGER)
    throw new AmountError(
      'The amounts are too large together to be counted to the paisa. Reconcile a shorter time.',
    );
  return sum;
}
