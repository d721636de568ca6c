import { plainText } from '../wire/text/plainText';
import { shownText } from './cellText';
import { dashed, parseDateText } from './dateNumber';
import { inRange, type RangeTest } from './filterRange';
import type { FilterTest, ParsedFilter } from './filterText';
import { foldText, foldWithOrigins } from './foldText';
import type { ColumnType } from './listEngine';

/** Whether a cell matches a filter. The engine's columns give the same result faster. */
export function matchesFilter(parsed: ParsedFilter, value: unknown, type: ColumnType): boolean {
  return parsed.kind === 'all' || passes(parsed, plainText(value), type);
}

/** The same for a cell's plain text, '' if it shows as blank. */
export function passes(parsed: ParsedFilter, plain: string, type: ColumnType): boolean {
  if (parsed.kind === 'all') return true;
  return meets(parsed.test, plain, type) === (parsed.kind === 'is');
}

function meets(test: FilterTest, plain: string, type: ColumnType): boolean {
  if (plain === '') return test.kind === 'empty';
  switch (test.kind) {
    case 'empty':
      return false;
    case 'range':
      return meetsRange(test, plain);
    case 'datePrefix':
      return foldText(dashed(shownText(plain, type))).startsWith(test.dashes);
    case 'contains':
      return foldText(shownText(plain, type)).includes(test.folded);
    case 'equals':
      return foldText(shownText(plain, type)).trim() === test.folded.trim();
    case 'begins':
      return foldText(shownText(plain, type)).startsWith(test.folded);
  }
}

function meetsRange({ of, range }: RangeTest, plain: string): boolean {
  const value = of === 'number' ? numberOf(plain) : parseDateText(plain);
  return value !== null && inRange(value, range);
}

/** The number that a plain text spells, or null. */
export function numberOf(plain: string): number | null {
  return DECIMAL.test(plain) ? Number(plain) : null;
}

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/iu;

/**
 * Where a filter's terms occur in a displayed text: `[start, end]` pairs in UTF-16 units, in order, without overlap.
 */
export function matchRanges(parsed: ParsedFilter, shown: string): readonly (readonly [number, number])[] {
  if (parsed.kind !== 'is' || shown === '') return [];
  const { test } = parsed;
  if (test.kind === 'contains') return occurrences(shown, test.folded);
  if (test.kind === 'begins') return atBeginning(occurrences(shown, test.folded));
  if (test.kind === 'datePrefix') return atBeginning(occurrences(dashed(shown), test.dashes));
  return [];
}

const atBeginning = (ranges: readonly (readonly [number, number])[]) =>
  ranges.filter(([start]) => start === 0);

function occurrences(shown: string, term: string): (readonly [number, number])[] {
  if (term === '') return [];
  const { folded, startOf, endOf } = foldWithOrigins(shown);
  const found: (readonly [number, number])[] = [];
  let at = folded.indexOf(term);
  while (at !== -1) {
    const start = startOf(at);
    const previous = found.at(-1);
    if (!previous || start >= previous[1]) found.push([start, endOf(at + term.length - 1)]);
    at = folded.indexOf(term, at + term.length);
  }
  return found;
}
