import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReconcileLine } from '../../src/files/reconcile/line';
import {
  AmountError,
  MATCH_GROUPS,
  reconcile,
  type Pair,
  type MatchGroup,
  type Reconciliation,
} from '../../src/files/reconcile/reconcile';

const line = (over: Partial<ReconcileLine> = {}): ReconcileLine => ({
  key: '1',
  ref: 'INV/1',
  date: '2024-04-30',
  transType: 'VS',
  dealer: 'D1',
  location: 'L1',
  gstin: '',
  paise: 118_000,
  ...over,
});

const exact = { paise: 0, days: 0 };

/** Few distinct values, so that lines match often. */
const lines = fc
  .array(
    fc.record({
      ref: fc.constantFrom('A', 'B', 'C', ' A', '__proto__', ''),
      date: fc.constantFrom('2024-04-29', '2024-04-30', '2024-05-01'),
      transType: fc.constantFrom('VS', 'R'),
      dealer: fc.constantFrom('D1', 'D2'),
      location: fc.constantFrom('L1', 'L2'),
      gstin: fc.constantFrom('', '07AAA', '07BBB'),
      paise: fc.constantFrom(-100, 0, 1, 100, 101, 5_000),
    }),
    { maxLength: 25 },
  )
  .map(all => all.map((one, at): ReconcileLine => ({ ...one, key: String(at) })));
const tolerances = fc.record({ paise: fc.constantFrom(0, 1, 200), days: fc.constantFrom(0, 1, 5) });

const pileCounts = ({ piles }: Reconciliation) => MATCH_GROUPS.map(pile => piles[pile].count);

describe('a reconciliation', () => {
  it.each<[MatchGroup, Partial<ReconcileLine>]>([
    ['matched', {}],
    ['matched', { ref: ' INV/1 ' }],
    ['matched', { gstin: '07AAA' }],
    ['matched', { paise: 118_010, date: '2024-05-01' }],
    ['amount', { paise: 118_011 }],
    ['amount', { paise: 1, dealer: 'D2', date: '2024-06-01' }],
    ['field', { dealer: 'D2' }],
    ['field', { transType: 'vs', date: '2024-06-01' }],
    ['timing', { date: '2024-05-02' }],
  ])('puts into %s lines that differ by %j', (pile, over) => {
    const { pairs } = reconcile([line()], [line(over)], { paise: 10, days: 1 });
    expect(pairs.map(pair => pair.pile)).toEqual([pile]);
  });

  it('names the differing fields', () => {
    const { pairs } = reconcile(
      [line({ gstin: 'a' })],
      [line({ paise: 1, location: 'L2', gstin: 'b', date: '2024-05-01' })],
      exact,
    );
    expect(pairs[0]?.differs).toEqual(['paise', 'location', 'gstin', 'date']);
  });

  it('distinguishes lines of one side from duplicates', () => {
    const dms = [
      line(),
      line({ key: '2' }),
      line({ key: '3', ref: 'INV/2' }),
      line({ key: '4', ref: 'INV/2' }),
    ];
    const accounting = [line(), line({ key: '2', ref: 'INV/3' })];
    const { pairs } = reconcile(dms, accounting, exact);
    expect(pairs.map(({ pile, dms: one, accounting: other }) => [pile, one?.key, other?.key])).toEqual([
      ['matched', '1', '1'],
      ['duplicate', '2', undefined],
      ['onlyDms', '3', undefined],
      ['duplicate', '4', undefined],
      ['onlyAccounting', undefined, '2'],
    ]);
  });

  it('pairs the most similar lines of one reference', () => {
    const dms = [line({ key: 'a', paise: 100 }), line({ key: 'b', paise: 200 })];
    const accounting = [line({ key: 'c', paise: 200 }), line({ key: 'd', paise: 300 })];
    const { pairs } = reconcile(dms, accounting, exact);
    expect(pairs.map(({ dms: one, accounting: other }) => `${one?.key}${other?.key}`)).toEqual(['bc', 'ad']);
  });

  it('shows the totals of both sides, and explains the difference by its groups', () => {
    const { equation, piles } = reconcile(
      [line(), line({ key: '2', ref: 'x', paise: 50 })],
      [line({ paise: 117_000 })],
      exact,
    );
    expect(equation).toEqual({
      dms: 118_050,
      accounting: 117_000,
      difference: 1_050,
      explained: 1_050,
      rest: 0,
    });
    expect(piles.amount).toEqual({ count: 1, dmsPaise: 118_000, accountingPaise: 117_000 });
    expect(piles.onlyDms).toEqual({ count: 1, dmsPaise: 50, accountingPaise: 0 });
  });

  it.each([0.5, NaN, 2 ** 53])('refuses the amount %d', paise => {
    expect(() => reconcile([line({ paise })], [], exact)).toThrow(AmountError);
  });

  it('refuses amounts whose sum is too large', () => {
    const most = Number.MAX_SAFE_INTEGER - 1;
    expect(() => reconcile([line({ paise: most }), line({ paise: -most, key: '2' })], [], exact)).toThrow(
      'more than can be counted',
    );
  });
});

describe('a reconciliation of any lines', () => {
  it('puts each line into exactly one group', () => {
    fc.assert(
      fc.property(lines, lines, tolerances, (dms, accounting, tolerance) => {
        const { pairs } = reconcile(dms, accounting, tolerance);
        expect(pairs.flatMap(pair => pair.dms ?? []).toSorted(byKey)).toEqual(dms);
        expect(pairs.flatMap(pair => pair.accounting ?? []).toSorted(byKey)).toEqual(accounting);
      }),
    );
  });

  it('balances the equation, with the sums of the lines on both sides', () => {
    fc.assert(
      fc.property(lines, lines, tolerances, (dms, accounting, tolerance) => {
        const { equation, piles } = reconcile(dms, accounting, tolerance);
        expect(equation.rest).toBe(0);
        expect(equation.dms).toBe(sum(dms));
        expect(equation.accounting).toBe(sum(accounting));
        expect(MATCH_GROUPS.reduce((all, pile) => all + piles[pile].dmsPaise, 0)).toBe(sum(dms));
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(
        lines,
        lines,
        tolerances,
        fc.infiniteStream(fc.nat()),
        (dms, accounting, tolerance, random) => {
          const shuffled = (all: readonly ReconcileLine[]) =>
            all
              .map(one => ({ one, at: random.next().value ?? 0 }))
              .toSorted((a, b) => a.at - b.at)
              .map(({ one }) => one);
          expect(reconcile(shuffled(dms), shuffled(accounting), tolerance)).toEqual(
            reconcile(dms, accounting, tolerance),
          );
        },
      ),
    );
  });

  it('is symmetric in its sides', () => {
    fc.assert(
      fc.property(lines, lines, tolerances, (dms, accounting, tolerance) => {
        const [matched, amount, field, onlyDms, onlyAccounting, ...others] = pileCounts(
          reconcile(dms, accounting, tolerance),
        );
        expect(pileCounts(reconcile(accounting, dms, tolerance))).toEqual([
          matched,
          amount,
          field,
          onlyAccounting,
          onlyDms,
          ...others,
        ]);
      }),
    );
  });

  it('matches a side with itself', () => {
    fc.assert(
      fc.property(lines, tolerances, (dms, tolerance) => {
        expect(reconcile(dms, dms, tolerance).piles.matched.count).toBe(dms.length);
      }),
    );
  });

  it('matches a pair exactly if no field differs', () => {
    fc.assert(
      fc.property(lines, lines, tolerances, (dms, accounting, tolerance) => {
        const { pairs } = reconcile(dms, accounting, tolerance);
        const isPair = ({ dms: one, accounting: other }: Pair) => one !== null && other !== null;
        const isMatched = ({ pile }: Pair) => pile === 'matched';
        const isEqual = (pair: Pair) => isPair(pair) && pair.differs.length === 0;
        expect(pairs.filter(isMatched)).toEqual(pairs.filter(isEqual));
        const alone: ReadonlySet<MatchGroup> = new Set(['onlyDms', 'onlyAccounting', 'duplicate']);
        expect(pairs.filter(({ pile }) => alone.has(pile))).toEqual(pairs.filter(pair => !isPair(pair)));
      }),
    );
  });
});

it.each(['all references differ', 'all references are one'])(
  'matches 100,000 lines per side in seconds: %s',
  what => {
    const side = (shift: number) =>
      Array.from({ length: 100_000 }, (_, at) =>
        line({
          key: String(at),
          ref: what.endsWith('one') ? 'A' : `INV/${at + shift}`,
          paise: 100 + ((at * 7 + shift) % 5_000),
        }),
      );
    const start = performance.now();
    const { equation } = reconcile(side(0), side(500), exact);
    expect(performance.now() - start).toBeLessThan(8_000);
    expect(equation.rest).toBe(0);
  },
);

const byKey = (a: ReconcileLine, b: ReconcileLine) => Number(a.key) - Number(b.key);
const sum = (all: readonly ReconcileLine[]) => all.reduce((total, { paise }) => total + paise, 0);
