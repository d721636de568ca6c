import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaise, paiseIn, paiseOf, parsePaise } from '../../../src/wire/text/paise';

describe('an amount as text', () => {
  it.each([
    ['1,23,456.50', 12345650],
    ['123,456.50', 12345650],
    ['123456.5', 12345650],
    [' ₹ 1,180 ', 118000],
    ['Rs. 5', 500],
    ['-0.01', -1],
    ['(250.00)', -25000],
    ['+3.', 300],
    ['0', 0],
    ['-0', 0],
    ['1.230', 123],
    ['9999999999999.99', 999999999999999],
    ['99999999999999', null],
    ['1.234', null],
    ['1,2,3', null],
    ['', null],
    ['.5', null],
    ['1e5', null],
    ['(-5)', null],
    ['12 34', null],
    ['Infinity', null],
  ])('parses %j as %j paise', (text, paise) => expect(parsePaise(text)).toBe(paise));

  it('is what the number of the same digits is, whatever the number', () => {
    const numbers = fc.oneof(
      fc.double(),
      fc.integer({ min: -1e14, max: 1e14 }).map(paise => paise / 100),
      fc.integer({ min: -1e7, max: 1e7 }).map(thousandths => thousandths / 1000),
      fc.constantFrom(0, -0, 0.1 + 0.2, 1.005, 1e-7, 1e13, 9_999_999_999_999.99, -0.001, Number.NaN),
    );
    fc.assert(
      fc.property(numbers, number => Object.is(paiseIn(number), parsePaise(String(number)))),
      { numRuns: 20_000 },
    );
    expect([paiseIn('1,180'), paiseIn(null), paiseIn(true)]).toEqual([118_000, null, null]);
  });

  it('parses its own formatted output', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), paise => {
        expect(parsePaise(formatPaise(paise))).toBe(paise === 0 ? 0 : paise);
      }),
    );
  });
});

describe('a number of rupees', () => {
  it.each([
    [1.005, 101],
    [0.285, 29],
    [1234.1, 123410],
    [-1.005, -101],
    [1e-9, 0],
    [NaN, null],
    [1e13, null],
    [Infinity, null],
  ])('converts %d to %j paise, by its decimal digits', (rupees, paise) =>
    expect(paiseOf(rupees)).toBe(paise),
  );

  it('loses none of its whole paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), paise => {
        expect(paiseOf(paise / 100)).toBe(paise);
      }),
    );
  });
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-150, '-1.50'],
  [99999, '999.99'],
  [100000, '1,000.00'],
  [12345650, '1,23,456.50'],
  [123456789012, '1,23,45,67,890.12'],
])('formats %i paise as %s', (paise, text) => expect(formatPaise(paise)).toBe(text));
