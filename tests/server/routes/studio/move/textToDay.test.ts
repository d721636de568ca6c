import { expect, it } from 'vitest';
import { inForm } from '../../../../../server/routes/studio/move/inForm';

const base = { source: 'on', label: 'On' };
const text = { ...base, kind: 'text' } as const;
const date = { ...base, kind: 'date' } as const;
const dateTime = { ...base, kind: 'dateTime' } as const;

it.each([
  ['20-11-2026', '2026-11-20', 'changed'],
  ['1/2/2026', '2026-02-01', 'changed'],
  [' 20.11.2026 10:32', '2026-11-20', 'changed'],
  ['2026-11-20', '2026-11-20', 'same'],
])('a text %j that becomes a day is read day first, as the console shows days', (value, day, fit) => {
  expect(inForm(text, date, value)).toEqual({ value: day, fit });
});

it('keeps the time of a text that becomes a day with its time', () => {
  expect(inForm(text, dateTime, '20-11-2026 10:32').value).toBe('2026-11-20 10:32:00');
  expect(inForm(text, dateTime, '20/11/2026 23:59:58').value).toBe('2026-11-20 23:59:58');
  expect(inForm(text, dateTime, '20-11-2026').value).toBe('2026-11-20 00:00:00');
});

it.each(['31-02-2026', '20-11/2026', '11-20-2026', '20-11-26', '20-11-2026 24:00', 'soon'])(
  'empties a text that is not a day: %j',
  value => {
    expect(inForm(text, date, value)).toEqual({ value: null, fit: 'failed' });
  },
);
