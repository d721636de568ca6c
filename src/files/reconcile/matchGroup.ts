import type { AccountingLine, DmsLine, ReconcileLine } from './line';
import { pairUp, type Pair, type Tolerance } from './pair';

/** All lines of both sides with one reference. */
export interface ReferenceLines {
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
export function matchGroup({ dms, accounting }: ReferenceLines, tolerance: Tolerance): readonly Pair[] {
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

/** An unpaired line is on one side only; if its voucher has a pair already, it is a duplicate. */
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
export function compareLines(a: ReconcileLine, b: ReconcileLine): number {
  if (a.paise !== b.paise) return a.paise - b.paise;
  for (const field of ORDER) {
    if (a[field] < b[field]) return -1;
    if (a[field] > b[field]) return 1;
  }
  return 0;
}
