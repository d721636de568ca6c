import { parsePeriod } from './dateNumber';

/** A range; an absent limit is open, and limits are inclusive unless excluded. */
export interface FilterRange {
  readonly from?: number;
  readonly to?: number;
  readonly fromExcluded?: boolean;
  readonly toExcluded?: boolean;
}

export type RangeSign = '=' | '>' | '>=' | '<' | '<=' | '..';

/** A range of numbers or dates, with its limits as typed. */
export interface RangeTest {
  readonly kind: 'range';
  readonly of: 'number' | 'dateTime';
  readonly sign: RangeSign;
  /** The limits as typed: one, or for `..` the lower and the upper, '' for an open one. */
  readonly words: readonly string[];
  readonly range: FilterRange;
}

/** Parses a typed number, which may contain commas or blanks; null for anything else. */
export function parseTypedNumber(typed: string): number | null {
  const plain = typed.replace(/(?<=\d)[, ](?=\d)/gu, '');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** First and last value of the typed limit: the same number twice, or the ends of a day, month or year. */
function limitsOf(typed: string, of: RangeTest['of']): { from: number; to: number } | null {
  if (of === 'dateTime') return parsePeriod(typed);
  const value = parseTypedNumber(typed.trim());
  return value === null ? null : { from: value, to: value };
}

/** `=5`, `=30-04-2024`: the number, or the whole period. Null if the words are not a limit. */
export function equalsRange(words: string, of: RangeTest['of']): RangeTest | null {
  const range = limitsOf(words, of);
  return range && { kind: 'range', of, sign: '=', words: [words], range };
}

/** `>5`, `<=30-04-2024`, `5..10`; null if the text is not a range. */
export function parseRange(text: string, of: RangeTest['of']): RangeTest | null {
  const compared = /^([<>]=?)(.+)$/u.exec(text);
  if (compared) return comparison(compared[1], compared[2]?.trim() ?? '', of);
  const between = /^(.*?)\.\.(.*)$/u.exec(text);
  return between && betweenLimits(between[1]?.trim() ?? '', between[2]?.trim() ?? '', of);
}

function comparison(sign: string | undefined, words: string, of: RangeTest['of']): RangeTest | null {
  const limits = limitsOf(words, of);
  if (!limits) return null;
  const made = (sign: RangeSign, range: FilterRange): RangeTest => ({
    kind: 'range',
    of,
    sign,
    words: [words],
    range,
  });
  if (sign === '>') return made('>', { from: limits.to, fromExcluded: true });
  if (sign === '>=') return made('>=', { from: limits.from });
  if (sign === '<') return made('<', { to: limits.from, toExcluded: true });
  return made('<=', { to: limits.to });
}

function betweenLimits(low: string, high: string, of: RangeTest['of']): RangeTest | null {
  const from = low === '' ? undefined : limitsOf(low, of);
  const to = high === '' ? undefined : limitsOf(high, of);
  if (from === null || to === null || (!from && !to)) return null;
  return { kind: 'range', of, sign: '..', words: [low, high], range: { from: from?.from, to: to?.to } };
}

/** Whether a value is in a range. */
export function inRange(value: number, { from, to, fromExcluded, toExcluded }: FilterRange): boolean {
  const aboveFrom = from === undefined || (fromExcluded ? value > from : value >= from);
  return aboveFrom && (to === undefined || (toExcluded ? value < to : value <= to));
}
