import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordTag } from '../../../src/wire/record/recordTag';

const shuffled = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).toReversed());

test('have one tag for equal values, whatever the order of keys and the spelling of missing values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), record => {
      const { ['__proto__']: _, ...own } = record;
      const travelled: Record<string, unknown> = JSON.parse(JSON.stringify({ ...own, 'not there': null }));
      expect(recordTag(shuffled(travelled))).toBe(recordTag(own));
    }),
    { numRuns: 200 },
  );
});

test.each([
  [{ a: '1' }, { a: 1 }],
  [{ a: '' }, {}],
  [{ a: 'b' }, { b: 'a' }],
  [{ a: ['b', 'c'] }, { a: ['b,c'] }],
  [{ a: { b: 1 } }, { a: '{"b":1}' }],
  [{ a: [null] }, { a: [] }],
  [{ a: 'é' }, { a: 'e\u0301' }],
])('distinguish %j and %j', (one, other) => {
  expect(recordTag(one)).not.toBe(recordTag(other));
});
