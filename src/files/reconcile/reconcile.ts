import type { AccountingLine, DmsLine, ReconcileLine } from './line';
import { MATCH_GROUPS, type Pair, type MatchGroup, type Tolerance, pairUp } from './pair';

/** All lines of both sides with one reference. */
interface ReferenceLines {
  readonly dms: DmsLine[];
  readonly accounting: AccountingLine[];
}

/** What lines must share to be paired, strictest first. */
const LIKENESSES: readonly ((line: ReconcileLine) => string)[] = [
  line => [line.paise, line.date, line.transType, line.dealer, line.location, line.gstin].join('\n'),
  line => [line.paise, line.transType, line.dealer, line.location].join('\n'),
  line => String(line.paise),
  () => '',
];

/**
 * Pairs the lines of one reference, most similar first, and reports the unpaired ones. The result does not depend on
 * the lines' order, and is symmetric in the two sides.
 */
function matchReference({ dms, accounting }: ReferenceLines, tolerance: Tolerance): readonly Pair[] {
  const [one, other] = [dms[0], accounting[0]];
  if (one && other && dms.length === 1 && accounting.length === 1) return [pairUp(one, other, tolerance)];
  const pairs: Pair[] = [];
  let left: ReferenceLines = {
    dms: [...dms].sort(compareLines),
    accounting: [...accounting].sort(compareLines),
  };
  for (const likeness of LIKENESSES)
    left = pairAlike(left, likeness, (a, b) => pairs.push(pairUp(a, b, tolerance)));
  return [...pairs, ...leftOver(left, pairs.length > 0)];
}

/**
 * Pairs similar lines, in order.
 * @returns the others
 */
function pairAlike(
  { dms, accounting }: ReferenceLines,
  likeness: (line: ReconcileLine) => string,
  pair: (dms: DmsLine, accounting: AccountingLine) => void,
): ReferenceLines {
  const waiting = new Map<string, AccountingLine[]>();
  for (const line of accounting.toReversed()) {
    const name = likeness(line);
    const alike = waiting.get(name);
    if (alike) alike.push(line);
    else waiting.set(name, [line]);
  }
  const paired = new Set<AccountingLine>();
  const left = dms.filter(line => {
    const partner = waiting.get(likeness(line))?.pop();
    if (!partner) return true;
    paired.add(partner);
    pair(line, partner);
    return false;
  });
  return { dms: left, accounting: accounting.filter(line => !paired.has(line)) };
}

/** An unpaired line is on one side only, or a duplicate if its reference already has a pair or another such line. */
function leftOver({ dms, accounting }: ReferenceLines, isIn: boolean): readonly Pair[] {
  return [
    ...dms.map((line, index): Pair => {
      const pile = isIn || index > 0 ? 'duplicate' : 'onlyDms';
      return { pile, dms: line, accounting: null, differs: [] };
    }),
    ...accounting.map((line, index): Pair => {
      const pile = isIn || index > 0 ? 'duplicate' : 'onlyAccounting';
      return { pile, dms: null, accounting: line, differs: [] };
    }),
  ];
}

const ORDER = ['date', 'transType', 'dealer', 'location', 'gstin', 'key'] as const;

/** Orders by amount, then by everything else, so that only equal lines tie. */
function compareLines(a: ReconcileLine, b: ReconcileLine): number {
  if (a.paise !== b.paise) return a.paise - b.paise;
  for (const field of ORDER) {
    if (a[field] < b[field]) return -1;
    if (a[field] > b[field]) return 1;
  }
  return 0;
}

export type { AccountingLine, DmsLine, ReconcileLine } from './line';
export { MATCH_GROUPS, type ComparedField, type Pair, type MatchGroup, type Tolerance } from './pair';

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
  for (const ref of refs)
    for (const pair of matchReference(groupOf(groups, ref), tolerance)) pairs.push(pair);
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

/** The sum of the amounts. The sum of their absolute values bounds every partial sum, so all of them are exact. */
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
