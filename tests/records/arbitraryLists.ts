import * as fc from 'fast-check';
import type { ColumnSpec, ListQuery, ListRecord } from '../../src/records/listEngine';
import { anyCharacter } from '../setup/anyCharacter';

/** Columns of every type, and a field that is not declared as one. */
export const columns: readonly ColumnSpec[] = [
  { source: 'name', type: 'text' },
  { source: 'amount', type: 'number' },
  { source: 'at', type: 'dateTime' },
  { source: 'on', type: 'flag' },
];

/** Texts that fold, compose or compare unusually, among ordinary ones. */
const words = [
  'Ledger not found',
  'ledger 10',
  'Ledger 9',
  'LEDGER 010',
  'İstanbul',
  'istanbul',
  'straße',
  'STRASSE',
  'Ünal',
  'u\u0308nal',
  '👩‍👩‍👧 family',
  'é',
  'e\u0301',
  'ΟΔΥΣΣΕΥΣ',
  'οδυσσευς',
  'a"b,c',
  '=1+1',
  '-12',
  'a..b',
  '<b>',
  'NULL',
  '0',
  '',
  ' padded ',
  'हिन्दी',
  '１２',
  'x\u0000y',
  'tab\there',
  '\ud83d',
  'K',
  'ﬁn',
  '!wow',
  '^up',
  '"quoted"',
  '_under',
  'Zebra',
  'zebra',
  'aa',
  'AB',
  'a-b',
  'a b',
  '10',
  '9',
  '1e3',
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 6 }) },
);

const amount = fc.oneof(
  fc.integer({ min: -30, max: 30 }),
  fc.integer({ min: -30, max: 30 }).map(String),
  fc.constantFrom(null, 0, '0', 'NULL', '', 1.5, -0.25, 1e21, '007', 'n/a', 2 ** 53, -0, true),
);

const two = (value: number) => String(value).padStart(2, '0');

const moment = fc
  .tuple(
    fc.integer({ min: 2023, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 0, max: 23 }),
    fc.constantFrom('T', ' '),
    fc.constantFrom('', '', '.000Z', '.25', 'Z', '+05:30', '.1239-0800'),
  )
  .map(
    ([year, month, day, hour, between, rest]) =>
      `${year}-${two(month)}-${two(day)}${between}${two(hour)}:05:09${rest}`,
  );

const at = fc.oneof(
  { weight: 5, arbitrary: moment },
  { weight: 1, arbitrary: fc.constantFrom(null, '', 'soon', '2024-13-45 10:00:00', 0) },
);

const on = fc.constantFrom<unknown>(true, false, 1, 0, 'yes', 'no', 'Y', 'n', null, 'maybe');

/** A record without its key; fields may be missing or in a different order. */
export const content: fc.Arbitrary<ListRecord> = fc.oneof(
  fc.record({ name: text, amount, at, on }, { requiredKeys: [] }),
  fc.record(
    { on, rest: fc.jsonValue({ maxDepth: 2 }), name: fc.oneof(text, fc.constant(null)) },
    { requiredKeys: ['on'] },
  ),
  fc.record({ amount, name: fc.oneof(text, fc.integer(), fc.boolean(), fc.constant({ a: [1, 'é'] })) }),
);

const key = fc.oneof(
  fc.integer({ min: 0, max: 25 }),
  fc.integer({ min: 0, max: 25 }).map(n => `k${n}`),
  fc.constant('ключ'),
);

export const record: fc.Arbitrary<ListRecord> = fc
  .tuple(key, content, fc.boolean())
  .map(([id, fields, first]) => (first ? { id, ...fields } : { ...fields, id }));

/** A list with unique keys. */
export const list: fc.Arbitrary<ListRecord[]> = fc
  .array(record, { maxLength: 40, size: 'max' })
  .map(records => [...new Map(records.map(entry => [String(entry['id']), entry])).values()]);

const typedText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'l',
    'led',
    'ledger',
    'ist',
    'İST',
    'ss',
    'é',
    'E\u0301',
    'σ',
    'ς',
    '-',
    '..',
    '<',
    '0',
    '1',
    '👩',
    'k',
    '\ud83d',
    'हि',
    'ull',
    'tru',
    'a":',
  ),
  fc.constantFrom(
    '=',
    '!',
    '""',
    '!""',
    '=ledger 9',
    '=İSTANBUL',
    '^l',
    '^İ',
    '!l',
    '!=aa',
    '!^z',
    '= padded',
    '^',
    '!^',
    '=10',
  ),
  text.filter(typed => !/^[\s=!^"]|["]/u.test(typed)),
);

const typedNumber = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '-',
    '=',
    '!',
    '""',
    '!""',
    '=7',
    '=-3',
    '>5',
    '<=-2',
    '-5..5',
    '!3..9',
    '!>0',
    '1.5',
    'n/',
    '^-',
    '=n/a',
  ),
  fc.integer({ min: -30, max: 30 }).map(String),
);

const typedDate = fc.oneof(
  fc.constantFrom(
    '',
    '=',
    '!',
    '""',
    '!""',
    's',
    '2',
    '01',
    '01-0',
    '12/03/2024',
    '5.6',
    '05-05-2024 1',
    '!07',
    '^09',
    '2024-13',
    '28*02+2025',
  ),
  moment.map(text => `${text.slice(8, 10)}-${text.slice(5, 7)}-${text.slice(0, 4)}`),
);

const typedFlag = fc.constantFrom('', 'y', 'YES', 'no', '=', '!', '""', '!""', '=Yes', '!n', 'may');

const sortBy = fc.record({
  source: fc.constantFrom('name', 'amount', 'at', 'on', 'id', 'rest', 'nowhere'),
  order: fc.constantFrom('ASC' as const, 'DESC' as const),
});

const filter = {
  name: typedText,
  amount: typedNumber,
  at: typedDate,
  on: typedFlag,
  nowhere: fc.constantFrom('', 'x', '!', '=', '""', '!""', '!x'),
};

/** Seldom several filters at once: together they mostly leave no record, and a mistake in one of them would not show. */
const filters: fc.Arbitrary<ListQuery['filters']> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  ...(Object.keys(filter) as (keyof typeof filter)[]).map(source => ({
    weight: 1,
    arbitrary: filter[source].map(typed => ({ [source]: typed })),
  })),
  { weight: 2, arbitrary: fc.record(filter, { requiredKeys: [] }) },
);

export const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    filters,
    tab: fc.record({
      source: fc.constantFrom('on', 'amount', 'nowhere'),
      values: fc.array(fc.constantFrom<string | number>('yes', 'no', 1, '1', 0, 'maybe'), { maxLength: 3 }),
    }),
    sort: fc.array(sortBy, { maxLength: 3 }),
  },
  { requiredKeys: ['filters', 'sort'] },
);
