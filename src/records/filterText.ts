import { dashed } from './dateNumber';
import { equalsRange, parseRange, type RangeTest } from './filterRange';
import { foldText } from './foldText';
import type { ColumnType } from './listEngine';

/** A filter's test of a cell; `words` is the typed text. */
export type FilterTest =
  | { readonly kind: 'contains' | 'equals' | 'begins'; readonly words: string; readonly folded: string }
  | { readonly kind: 'datePrefix'; readonly words: string; readonly dashes: string }
  | RangeTest
  | { readonly kind: 'empty' };

/** The parsed text of a column's filter box. `all` means an empty box. */
export type ParsedFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'is'; readonly test: FilterTest }
  | { readonly kind: 'not'; readonly test: FilterTest };

/**
 * Parses the text of a column's filter box.
 *
 * | typed | asks for |
 * |---|---|
 * | `abc` | cells that contain abc, in any case; in a date column, dates that begin so (docs/behaviour.md, 'Date filters') |
 * | `=abc` | cells that are abc; in a number column the number, in a date column the day, month, year … |
 * | `^abc` | cells that begin with abc |
 * | `""` | blank cells |
 * | `!…` | cells that … does not match: `!abc`, `!=abc`, `!^abc`, `!5..10`, and `!""`: not blank |
 * | `>5` `>=5` `<5` `<=5` `5..10` `5..` `..10` | ranges, only in number and date columns |
 * | `"=abc"` | the text between the quotes unchanged, blanks included; a doubled quote means one quote |
 *
 * Operators without a value are plain text in every column, so that users can search for them: `^`, `!=` and `>` find
 * the cells that contain them.
 *
 * In a text column `<`, `>` and `..` are ordinary characters, and so is a minus everywhere: `-12`, `a..b` and `<b>` are
 * searched as typed. Blanks around the text do not count.
 */
export function parseFilter(typed: string, type: ColumnType): ParsedFilter {
  const text = typed.trim();
  if (text === '') return { kind: 'all' };
  if (OPERATOR_ALONE.test(text)) return { kind: 'is', test: textTest('contains', text) };
  if (!text.startsWith('!')) return { kind: 'is', test: parseTest(text, type) };
  return { kind: 'not', test: parseTest(text.slice(1).trim(), type) };
}

const EMPTY: FilterTest = { kind: 'empty' };

const OPERATOR_ALONE = /^(?:! *)?(?:[=^!]|[<>]=?|\.\.)?$/u;

function parseTest(text: string, type: ColumnType): FilterTest {
  if (text.startsWith('=')) return equalsTest(text.slice(1).trim(), type);
  if (text.startsWith('^')) return beginsTest(text.slice(1).trim(), type);
  const quoted = unquoted(text);
  if (quoted !== null) return quoted === '' ? EMPTY : textTest('contains', quoted);
  const ranged = type === 'number' || type === 'dateTime' ? type : null;
  return (ranged && parseRange(text, ranged)) ?? plainTest(text, type);
}

/** The text inside quotes, or null if it is not quoted as a whole. */
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

function beginsTest(words: string, type: ColumnType): FilterTest {
  const quoted = unquoted(words);
  if (quoted !== null) return textTest('begins', quoted);
  return type === 'dateTime' ? plainTest(words, type) : textTest('begins', words);
}

function equalsTest(words: string, type: ColumnType): FilterTest {
  const quoted = unquoted(words);
  if (quoted === '') return EMPTY;
  if (quoted !== null) return textTest('equals', quoted);
  const range = type === 'number' || type === 'dateTime' ? equalsRange(words, type) : null;
  return range ?? textTest('equals', words);
}
