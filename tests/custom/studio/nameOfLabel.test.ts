import { expect, test } from 'vitest';
import { withNameOfLabel } from '../../../src/custom/studio/edit/properties/nameOfLabel';

const rows = (source: string, label: string) => ({
  fields: [
    { kind: 'text', source, label },
    { kind: 'text', source: 'rate', label: 'Rate' },
  ],
});
const named = (source: string, label: string, next: { source?: string; label: string }) =>
  withNameOfLabel(rows(source, label), 0, { kind: 'text', source, ...next })['source'];

test('the first column of new rows gets the name of its label, letter by letter', () => {
  expect(named('value', 'Value', { label: 'Grade' })).toBe('grade');
  expect(named('value', 'Value', { label: '' })).toBe('field');
  expect(named('field', '', { label: 'G' })).toBe('g');
});

test('it gets no name that another column has', () => {
  expect(named('value', 'Value', { label: 'Rate' })).toBe('rate_2');
  expect(named('rate_2', 'Rate', { label: 'Rates' })).toBe('rates');
});

test('a name that somebody has typed stays', () => {
  expect(named('code', 'Value', { label: 'Grade' })).toBe('code');
  expect(named('value', 'Value', { label: 'Value', source: 'code' })).toBe('code');
});
