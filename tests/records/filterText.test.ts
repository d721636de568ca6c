import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFilter } from '../../src/grid/toolbar/filterSentence';
import { matchesFilter, matchRanges } from '../../src/records/filterMatch';
import { parseFilter } from '../../src/records/filterText';
import { foldText } from '../../src/records/foldText';
import type { ColumnType } from '../../src/records/listEngine';

const passing = (typed: string, type: ColumnType, values: readonly unknown[]) =>
  values.filter(value => matchesFilter(parseFilter(typed, type), value, type));

const blanks = [null, undefined, '', 'NULL', '0', 0];

describe('a text column', () => {
  const values = ['Ledger not found', 'ledger 12', 'a..b', '-12', '>5', '"quoted"', ' padded ', '=1+1', '!'];

  test.each<[string, unknown[]]>([
    ['', values],
    ['  ', values],
    ['LEDGER', ['Ledger not found', 'ledger 12']],
    ['^ledger n', ['Ledger not found']],
    ['=LEDGER 12', ['ledger 12']],
    ['=padded', [' padded ']],
    ['!ledger', ['a..b', '-12', '>5', '"quoted"', ' padded ', '=1+1', '!']],
    ['! ^ledger', ['a..b', '-12', '>5', '"quoted"', ' padded ', '=1+1', '!']],
    ['-12', ['-12']],
    ['a..b', ['a..b']],
    ['..', ['a..b']],
    ['>5', ['>5']],
    ['"=1"', ['=1+1']],
    ['"!"', ['!']],
    ['"""quoted"""', ['"quoted"']],
    ['"quo', ['"quoted"']],
    ['" padded "', [' padded ']],
    ['="=1+1"', ['=1+1']],
    ['^"="', ['=1+1']],
    ['^', []],
    ['!', ['!']],
    ['=', ['=1+1']],
    ['>', ['>5']],
    ['!^', []],
  ])('%j', (typed, expected) => {
    expect(passing(typed, 'text', values)).toEqual(expected);
  });

  test('finds blank cells with "", and all others with !""', () => {
    for (const typed of ['""', '=""']) expect(passing(typed, 'text', [...blanks, ...values])).toEqual(blanks);
    for (const typed of ['!""', '!=""'])
      expect(passing(typed, 'text', [...blanks, ...values])).toEqual(values);
  });

  test('finds nothing in a cell that shows as blank, not even its value', () => {
    for (const typed of ['0', 'NULL', 'nul', '^0', '=0', '=NULL'])
      expect(passing(typed, 'text', blanks)).toEqual([]);
    expect(passing('!x', 'text', blanks)).toEqual(blanks);
  });

  test('ignores case by Unicode rules, but not accents', () => {
    const names = [
      'İSTANBUL',
      'istanbul',
      'STRAßE',
      'straße',
      'ΟΔΥΣΣΕΥΣ',
      'Ünal',
      'U\u0308nal',
      'Unal',
      '👩‍👩‍👧',
    ];
    expect(passing('istanbul', 'text', names)).toEqual(['İSTANBUL', 'istanbul']);
    expect(passing('straße', 'text', names)).toEqual(['STRAßE', 'straße']);
    expect(passing('σευς', 'text', names)).toEqual(['ΟΔΥΣΣΕΥΣ']);
    expect(passing('ü', 'text', names)).toEqual(['Ünal', 'U\u0308nal']);
    expect(passing('u', 'text', names)).toEqual(
      ['istanbul', 'İSTANBUL', 'Unal'].sort((a, b) => names.indexOf(a) - names.indexOf(b)),
    );
    expect(passing('👩‍👧', 'text', names)).toEqual(['👩‍👩‍👧']);
  });
});

describe('a number column', () => {
  const values = [5, '5', '05', 5.5, -12, '12', 1200, 'n/a', 120_000];

  test.each<[string, unknown[]]>([
    ['5', [5, '5', '05', 5.5]],
    ['=5', [5, '5', '05']],
    ['>5', [5.5, '12', 1200, 120_000]],
    ['>=5', [5, '5', '05', 5.5, '12', 1200, 120_000]],
    ['<5', [-12]],
    ['<= 5', [5, '5', '05', -12]],
    ['5..12', [5, '5', '05', 5.5, '12']],
    ['5 .. 12', [5, '5', '05', 5.5, '12']],
    ['..0', [-12]],
    ['1200..', [1200, 120_000]],
    ['-20..-10', [-12]],
    ['-12', [-12]],
    ['=1,20,000', [120_000]],
    ['1,000..2,000', [1200]],
    ['!5..12', [-12, 1200, 'n/a', 120_000]],
    ['n', ['n/a']],
    ['=n/a', ['n/a']],
    ['^12', ['12', 1200, 120_000]],
  ])('%j', (typed, expected) => {
    expect(passing(typed, 'number', values)).toEqual(expected);
  });

  test('excludes zero, which shows as blank, from every range', () => {
    expect(passing('-5..5', 'number', blanks)).toEqual([]);
    expect(passing('0', 'number', [0, 10])).toEqual([10]);
  });
});

describe('a date column', () => {
  const values = [
    '2024-04-30 10:15:00',
    '2024-04-30T23:59:59.999Z',
    '2024-05-01',
    '2023-12-31 00:00:00',
    'soon',
  ];
  const [morning, midnight, may, december, soon] = values;

  test.each<[string, unknown[]]>([
    ['30', [morning, midnight]],
    ['30/04/2024 10:1', [morning]],
    ['30.04.2024', [morning, midnight]],
    ['30*04+2024,10', [morning]],
    ['30-04-2024-10-15-00', [morning]],
    ['01-05-2024', [may]],
    ['01-05-2024 00:00', []],
    ['2024', []],
    ['SO', [soon]],
    ['=30-04-2024', [morning, midnight]],
    ['=04-2024', [morning, midnight]],
    ['=2024', [morning, midnight, may]],
    ['=30-04-2024 10:15', [morning]],
    ['>30-04-2024', [may]],
    ['>=30-04-2024', [morning, midnight, may]],
    ['<2024', [december]],
    ['<=30/04/2024', [morning, midnight, december]],
    ['01-04-2024..30-04-2024', [morning, midnight]],
    ['01.04.2024..30.04.2024', [morning, midnight]],
    ['2024-04-01..2024-04-30', [morning, midnight]],
    ['..31-12-2023', [december]],
    ['01-05-2024..', [may]],
    ['!2024-04-01..2024-04-30', [may, december, soon]],
    ['!30', [may, december, soon]],
    ['^30', [morning, midnight]],
    ['"10:15"', [morning]],
  ])('%j', (typed, expected) => {
    expect(passing(typed, 'dateTime', values)).toEqual(expected);
  });
});

describe('an operator without a value', () => {
  const operators = ['^', '=', '!', '>', '<', '..', '>=', '<=', '!=', '!^', '! =', '!!'];
  const columns: ColumnType[] = ['text', 'number', 'dateTime', 'flag'];
  const cases = columns.flatMap(type => operators.map(operator => [type, operator] as const));

  test.each(cases)('is plain text in a %s column: %s', (type, operator) => {
    const values = [`a${operator}b`, 'ab', 5, '2024-04-30 10:15:00', true, ...blanks];
    expect(passing(operator, type, values)).toEqual([`a${operator}b`]);
  });

  test('can be negated inside quotes', () => {
    expect(passing('!"!"', 'text', ['a!b', 'ab'])).toEqual(['ab']);
    expect(passing('!">"', 'number', ['a>b', 5])).toEqual([5]);
  });
});

test('finds a flag by its displayed text', () => {
  const values = [true, 1, 'yes', 'Y', false, 'no', 'n', 0, null, 'later'];
  expect(passing('yes', 'flag', values)).toEqual([true, 1, 'yes', 'Y']);
  expect(passing('=no', 'flag', values)).toEqual([false, 'no', 'n']);
  expect(passing('""', 'flag', values)).toEqual([0, null]);
});

test.each<[string, ColumnType, string]>([
  ['', 'text', ''],
  ['>', 'number', 'contains “>”'],
  ['ab c', 'text', 'contains “ab c”'],
  ['!ab', 'text', 'does not contain “ab”'],
  ['=ab', 'text', 'is “ab”'],
  ['!=ab', 'text', 'is not “ab”'],
  ['^ab', 'text', 'begins with “ab”'],
  ['=', 'text', 'contains “=”'],
  ['!', 'text', 'contains “!”'],
  ['""', 'text', 'is blank'],
  ['!""', 'text', 'is not blank'],
  ['=5', 'number', 'equal to 5'],
  ['>5', 'number', 'above 5'],
  ['<=5', 'number', 'up to 5'],
  ['5..10', 'number', 'from 5 to 10'],
  ['!5..', 'number', 'not from 5 on'],
  ['..10', 'number', 'up to 10'],
  ['=30-04-2024', 'dateTime', 'on 30-04-2024'],
  ['<30-04-2024', 'dateTime', 'before 30-04-2024'],
  ['30-04', 'dateTime', 'begins with “30-04”'],
])('describes %j in a %s column as %j', (typed, type, words) => {
  expect(describeFilter(parseFilter(typed, type))).toBe(words);
});

describe('highlighted matches', () => {
  const marked = (typed: string, shown: string, type: ColumnType = 'text') =>
    matchRanges(parseFilter(typed, type), shown).map(([start, end]) => shown.slice(start, end));

  test.each<[string, string, string[]]>([
    ['led', 'Ledger, pledge', ['Led', 'led']],
    ['aa', 'aaaa a', ['aa', 'aa']],
    ['^led', 'Led led', ['Led']],
    ['i', 'İi', ['İ', 'i']],
    ['stan', 'İstanbul', ['stan']],
    ['é', 'cafe\u0301 É', ['e\u0301', 'É']],
    ['ß', 'STRAßE', ['ß']],
    ['=led', 'led', []],
    ['!led', 'led', []],
    ['', 'led', []],
    ['led', '', []],
  ])('%j in %j', (typed, shown, expected) => {
    expect(marked(typed, shown)).toEqual(expected);
  });

  test('cover the beginning of a date with any separators', () => {
    expect(marked('30/04/2024 1', '30-04-2024 10:15:00', 'dateTime')).toEqual(['30-04-2024 1']);
    expect(marked('10', '30-04-2024 10:15:00', 'dateTime')).toEqual([]);
  });

  test('exist exactly when the filter matches, and fold to the typed text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      fc.constantFrom('İİ', 'ΣΑΣ', 'e\u0301é', 'ﬁß'),
    );
    const term = fc.string({
      unit: fc.constantFrom('a', 'E', 'é', 'i', 'İ', 'σ', 'Σ', ' b'),
      minLength: 1,
      maxLength: 2,
    });
    fc.assert(
      fc.property(text, term, text, (before, middle, after) => {
        const shown = before + middle + after;
        const parsed = parseFilter(`"${middle}"`, 'text');
        const ranges = matchRanges(parsed, shown);
        expect(ranges.length > 0).toBe(matchesFilter(parsed, shown, 'text'));
        for (const [start, end] of ranges)
          expect(foldText(shown.slice(start, end))).toContain(foldText(middle));
      }),
    );
  });
});
