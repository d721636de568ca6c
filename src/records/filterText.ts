import { dashed } from './dateText';
import { equalsRange, parseRange, type RangeTest } from './filterRange';
import { foldText } from './foldText';
import type { ColumnType } from './listEngine';

/** What a filter asks of a cell; `words` is the text as the person typed it. */
export type FilterTest =
  | { readonly kind: 'contains' | 'equals' | 'begins'; readonly words: string; readonly folded: string }
  | { readonly kind: 'datePrefix'; readonly words: string; readonly dashes: string }
  | RangeTest
  | { readonly kind: 'empty' };

/** What a person typed into a column's box, understood. `all` asks for nothing: an empty box, an operator alone. */
export type ParsedFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'is'; readonly test: FilterTest }
  | { readonly kind: 'not'; readonly test: FilterTest };

/**
 * Understands the text of a column's filter box.
 *
 * | typed | asks for |
 * |---|---|
 * | `abc` | cells that contain abc, in any case; in a date column, dates that begin so (specification, section 5) |
 * | `=abc` | cells that are abc; in a number column the number, in a date column the day, month, year … |
 * | `^abc` | cells that begin with abc |
 * | `=` or `""` | blank cells |
 * | `!…` | all that … would not: `!abc`, `!=abc`, `!^abc`, `!5..10`, and `!` alone: not blank |
 * | `>5` `>=5` `<5` `<=5` `5..10` `5..` `..10` | ranges, in number and date columns alone |
 * | `"=abc"` | the text between the quotes as it is, its blanks included; a doubled quote stands for one |
 *
 * In a text column `<`, `>` and `..` are ordinary characters, and so is a minus everywhere: `-12`, `a..b` and `<b>` are
 * searched as typed. Blanks around the text do not count.
 */
export function parseFilter(typed: string, type: ColumnType): ParsedFilter {
  const text = typed.trim();
  if (!text.startsWith('!')) return asked('is', parseTest(text, type));
  const rest = text.slice(1).trim();
  return asked('not', rest === '' ? EMPTY : parseTest(rest, type));
}

const EMPTY: FilterTest = { kind: 'empty' };

const asked = (kind: 'is' | 'not', test: FilterTest | null): ParsedFilter =>
  test ? { kind, test } : { kind: 'all' };

function parseTest(text: string, type: ColumnType): FilterTest | null {
  if (text.startsWith('=')) return equalsTest(text.slice(1).trim(), type);
  if (text.startsWith('^')) return beginsTest(text.slice(1).trim(), type);
  const quoted = unquoted(text);
  if (quoted !== null) return quoted === '' ? EMPTY : textTest('contains', quoted);
  const ranged = type === 'number' || type === 'dateTime' ? type : null;
  if (text === '' || (ranged && UNFINISHED.test(text))) return null;
  return (ranged && parseRange(text, ranged)) ?? plainTest(text, type);
}

/** A comparison whose limit is still to be typed asks for nothing yet. */
const UNFINISHED = /^(?:[<>]=?|\.\.)$/u;

/** The text between quotes, or null where it is not quoted from end to end. */
function unquoted(text: string): string | null {
  const inside = /^"((?:[^"]|"")*)"$/u.exec(text)?.[1];
  return inside === undefined ? null : inside.replaceAll('""', '"');
}

function textTest(kind: 'contains' | 'equals' | 'begins', words: string): FilterTest {
  return { kind, words, folded: foldText(words) };
}

function plainTest(words: string, type: ColumnType): FilterTest {
  return type === 'dateTime'
    ? { kind: 'datePrefix', words, dashes: foldText(dashed(words)) }
    : textTest('contains', words);
}

function beginsTest(words: string, type: ColumnType): FilterTest | null {
  if (words === '') return null;
  const quoted = unquoted(words);
  if (quoted !== null) return quoted === '' ? null : textTest('begins', quoted);
  return type === 'dateTime' ? plainTest(words, type) : textTest('begins', words);
}

function equalsTest(words: string, type: ColumnType): FilterTest {
  const quoted = unquoted(words);
  if (words === '' || quoted === '') return EMPTY;
  if (quoted !== null) return textTest('equals', quoted);
  const range = type === 'number' || type === 'dateTime' ? equalsRange(words, type) : null;
  return range ?? textTest('equals', words);
}
