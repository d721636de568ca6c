import { expect, test } from 'vitest';
import { taxNumberWarning } from '../../src/form/inputs/taxNumberWarning';

const gstin = { kind: 'text', source: 'gstin', label: 'GSTIN', warn: 'gstin' } as const;
const pan = { kind: 'text', source: 'pan', label: 'PAN', warn: 'pan' } as const;

test.each([
  ['27ABCPD1234E1', 'it has 13 characters, and a GSTIN has 15.'],
  ['27ABCPD1234E1Z*', 'a GSTIN has letters and digits alone, not *.'],
  ['55ABCPD1234E1Z5', 'no state has the code 55.'],
  ['27ABCXD1234E1Z5', 'ABCXD1234E is no PAN (such as ABCPD1234E).'],
  ['27ABCPD1234E0Z5', 'the 13th character counts registrations from 1 on.'],
])('warns of the GSTIN %s, which can be saved all the same', (typed, words) => {
  expect(taxNumberWarning(gstin, typed)).toBe(`Check this: ${words} It can be saved all the same.`);
});

test('names the check character that the other characters require', () => {
  const warnings = ['0', '1'].map(last => taxNumberWarning(gstin, `27ABCPD1234E1Z${last}`) ?? '');
  const found = warnings.map(warning =>
    /the last character is (\w), and the others call for (\w):/.exec(warning),
  );
  expect(found.map(each => each?.[1])).toEqual(['0', '1']);
  expect(found[0]?.[2]).toBe(found[1]?.[2]);
  expect(taxNumberWarning(gstin, `27ABCPD1234E1Z${found[0]?.[2] ?? ''}`)).toBeUndefined();
});

test('warns of a PAN by its own rule', () => {
  expect(taxNumberWarning(pan, 'ABCXD1234E')).toContain('ABCXD1234E is no PAN');
  expect(taxNumberWarning(pan, 'ABCPD1234E')).toBeUndefined();
});

test('says nothing of fields that hold no tax number, or no text', () => {
  expect(taxNumberWarning({ kind: 'text', source: 'name', label: 'Name' }, '27')).toBeUndefined();
  expect(taxNumberWarning(gstin, 27)).toBeUndefined();
  expect(taxNumberWarning(gstin, null)).toBeUndefined();
});
