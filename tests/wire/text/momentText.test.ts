import { expect, test } from 'vitest';
import { momentValue, shownMoment, typeMoment } from '../../../src/wire/text/momentText';

/** Types these keys one by one at the end of the text. */
const typed = (keys: string) => [...keys].reduce((text, key) => typeMoment(text + key, text), '');

test.each([
  ['300420241015', '30-04-2024 10:15'],
  ['30-04-2024 10:15', '30-04-2024 10:15'],
  ['30042024', '30-04-2024 '],
  ['3004202410156', '30-04-2024 10:15'],
  ['3004', '30-04-'],
])('the keys %s read %s', (keys, text) => {
  expect(typed(keys)).toBe(text);
});

test('a pasted moment is accepted whole, and a deletion restores nothing', () => {
  expect(typeMoment('2024-04-30T10:15:06.250Z', '')).toBe('30-04-2024 10:15:06');
  expect(typeMoment('30-04-2024 10', '30-04-2024 10:')).toBe('30-04-2024 10');
});

test.each([
  ['30-04-2024 10:15', '2024-04-30 10:15:00'],
  ['30-04-2024 10:15:06', '2024-04-30 10:15:06'],
  ['31-04-2024 10:15', '31-04-2024 10:15'],
  ['30-04-2024 25:15', '30-04-2024 25:15'],
  ['30-04-2024 ', '30-04-2024 '],
  ['', ''],
])('%j is sent as %j', (shown, value) => {
  expect(momentValue(shown)).toBe(value);
  expect(shownMoment(value)).toBe(shown);
});
