import type { AccountingLine, DmsLine, ReconcileLine } from './line';

/** The groups of the result. */
export const MATCH_GROUPS = [
  'matched',
  'amount',
  'field',
  'onlyDms',
  'onlyAccounting',
  'duplicate',
  'timing',
] as const;
export type MatchGroup = (typeof MATCH_GROUPS)[number];

/** The fields that both sides have, besides the reference. */
export type ComparedField = 'paise' | 'transType' | 'dealer' | 'location' | 'gstin' | 'date';

/** Differences up to these are ignored. */
export interface Tolerance {
  readonly paise: number;
  readonly days: number;
}

/** Two lines for one voucher, or one unpaired line. */
export interface Pair {
  readonly pile: MatchGroup;
  readonly dms: DmsLine | null;
  readonly accounting: AccountingLine | null;
  /** The fields that differ by more than the tolerance. */
  readonly differs: readonly ComparedField[];
}

const FIELDS = ['transType', 'dealer', 'location', 'gstin'] as const;

/** Compares the two lines of a voucher. */
export function pairUp(dms: DmsLine, accounting: AccountingLine, tolerance: Tolerance): Pair {
  const differs: ComparedField[] = [];
  if (Math.abs(dms.paise - accounting.paise) > tolerance.paise) differs.push('paise');
  for (const field of FIELDS) if (!isSame(field, dms, accounting)) differs.push(field);
  if (daysApart(dms.date, accounting.date) > tolerance.days) differs.push('date');
  return { pile: groupOf(differs), dms, accounting, differs };
}

/** The most serious difference decides the group. */
function groupOf(differs: readonly ComparedField[]): MatchGroup {
  if (differs.length === 0) return 'matched';
  if (differs.includes('paise')) return 'amount';
  return differs.some(field => field !== 'date') ? 'field' : 'timing';
}

/** A GSTIN that one side lacks is not a difference. */
function isSame(field: (typeof FIELDS)[number], dms: ReconcileLine, accounting: ReconcileLine): boolean {
  const [one, other] = [dms[field].trim(), accounting[field].trim()];
  return one === other || (field === 'gstin' && (one === '' || other === ''));
}

const MS_PER_DAY = 86_400_000;

function daysApart(one: string, other: string): number {
  if (one === other) return 0;
  return Math.abs(Date.parse(one) - Date.parse(other)) / MS_PER_DAY;
}
