import { describe, expect, it } from 'vitest';
import { gstinFault, panFault } from '../../../src/posting/checks/taxNumbers';
import { pick, randomFrom } from '../../../src/schemas/seed/random';
import { gstin, panNumber } from '../../../src/schemas/seed/taxNumbers';

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether the check character is correct, computed from the right and without the product's code. */
function isWhole(text: string): boolean {
  let factor = 2;
  let sum = 0;
  for (const symbol of Array.from(text.slice(0, 14)).reverse()) {
    const digits = (SYMBOLS.indexOf(symbol) * factor).toString(36);
    for (const digit of digits) sum += Number.parseInt(digit, 36);
    factor = factor === 2 ? 1 : 2;
  }
  return (sum + SYMBOLS.indexOf(text.charAt(14))) % 36 === 0;
}

const random = randomFrom('tax numbers');
const numbers = Array.from({ length: 300 }, () =>
  gstin(random, pick(random, ['01', '07', '27', '29', '33', '38', '97']), panNumber(random)),
);

describe('the check of a GSTIN', () => {
  it.each([
    ['29AAGCB7383J1Z4', null],
    [' 29aagcb7383j1z4 ', null],
    ['', null],
    ['0717USA00012UNF', null],
    ['29AAGCB7383J1Z', { fault: 'length', value: '14', expected: '15' }],
    ['29AAGCB7383J1-4', { fault: 'symbol', value: '-' }],
    ['39AAGCB7383J1Z4', { fault: 'state', value: '39' }],
    ['00AAGCB7383J1Z4', { fault: 'state', value: '00' }],
    ['29AAGXB7383J1Z4', { fault: 'pan', value: 'AAGXB7383J' }],
    ['29AAGCB7383J0Z4', { fault: 'registration', value: '0' }],
    ['29AAGCB7383J1Z5', { fault: 'checkCharacter', value: '5', expected: '4' }],
  ])('of %j finds %j', (text, fault) => {
    expect(gstinFault(text)).toEqual(fault);
  });

  it('accepts 300 valid ones, like an independent implementation', () => {
    expect(numbers.filter(number => !isWhole(number))).toEqual([]);
    expect(numbers.filter(number => gstinFault(number))).toEqual([]);
  });

  it('finds every single wrong character in them', () => {
    let found = 0;
    for (const number of numbers)
      for (let at = 0; at < number.length; at += 1)
        for (const symbol of SYMBOLS)
          if (symbol !== number.charAt(at) && gstinFault(number.slice(0, at) + symbol + number.slice(at + 1)))
            found += 1;
    expect(found).toBe(300 * 15 * 35);
  });

  it('judges two swapped characters like an independent implementation, or more strictly', () => {
    const swapped = numbers.flatMap(number =>
      Array.from({ length: 14 }, (_, at) =>
        [number.slice(0, at), number.charAt(at + 1), number.charAt(at), number.slice(at + 2)].join(''),
      ),
    );
    expect(swapped.filter(number => !isWhole(number) && !gstinFault(number))).toEqual([]);
  });
});

describe('the check of a PAN', () => {
  it.each([
    ['ABCPD1234E', null],
    ['abcpd1234e', null],
    ['', null],
    ['ABCPD1234', { fault: 'pan', value: 'ABCPD1234' }],
    ['ABCXD1234E', { fault: 'pan', value: 'ABCXD1234E' }],
  ])('of %j finds %j', (text, fault) => {
    expect(panFault(text)).toEqual(fault);
  });
});
