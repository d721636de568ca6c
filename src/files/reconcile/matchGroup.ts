import type { AccountingLine, DmsLine, ReconcileLine } from './line';
import { pairUp, type Pair, type Tolerance } from './pair';

/** All lines of both sides that have one reference. */
export interface Group {
  readonly dms: DmsLine[];
  readonly accounting: AccountingLine[];
}

/** What lines must share to be paired, the strictest first. */
const LIKENESSES: readonly ((line: ReconcileLine) => string)[] = [
  line => [line.paise, line.date, line.transType, line.dealer, line.location, line.gstin].join('\n'),
  line => [line.paise, line.transType, line.dealer, line.location].join('\n'),
  line => String(line.paise),
  () => '',
];

/**
 * Pairs the lines of one reference, the likest first, and tells what is left over. Which lines are paired does not
 * depend on the order in which they come, nor on which side is called which.
 */
export function matchGroup({ dms, accounting }: Group, tolerance: Tolerance): readonly Pair[] {
  const [one, other] = [dms[0], accounting[0]];
  if (one && other && dms.length === 1 && accounting.length === 1) return [pairUp(one, other, tolerance)];
  const pairs: Pair[] = [];
  let left: Group = { dms: [...dms].sort(compareLines), accounting: [...accounting].sort(compareLines) };
  for (const likeness of LIKENESSES)
    left = pairAlike(left, likeness, (a, b) => pairs.push(pairUp(a, b, tolerance)));
  return [...pairs, ...leftOver(left, pairs.length > 0)];
}

/** Pairs the lines that are alike, in order. @returns the others */
function pairAlike(
  { dms, accounting }: Group,
  likeness: (line: ReconcileLine) => string,
  pair: (dms: DmsLine, accounting: AccountingLine) => void,
): Group {
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

/** A line without a partner is on one side only; if its voucher is in already, it is there twice. */
function leftOver({ dms, accounting }: Group, isIn: boolean): readonly Pair[] {
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

/** By amount, then by everything else, so that equal lines alone are in any order. */
export function compareLines(a: ReconcileLine, b: ReconcileLine): number {
  if (a.paise !== b.paise) return a.paise - b.paise;
  for (const field of ORDER) {
    if (a[field] < b[field]) return -1;
    if (a[field] > b[field]) return 1;
  }
  return 0;
}
