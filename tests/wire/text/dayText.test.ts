import { describe, expect, it } from 'vitest';
import { dayProblem, dayValue, shownDay, typeDay } from '../../../src/wire/text/dayText';

/** The text in the input after these keys. */
const typed = (keys: string) => [...keys].reduce((before, key) => typeDay(before + key, before), '');

describe('a typed day', () => {
  it.each([
    ['3', '3'],
    ['30', '30-'],
    ['304', '30-4'],
    ['3004', '30-04-'],
    ['30042024', '30-04-2024'],
    ['30-04-2024', '30-04-2024'],
    ['3/4/2024', '03-04-2024'],
    ['30.4.2024', '30-04-2024'],
    ['300420245', '30-04-2024'],
    ['2024-04-30', '30-04-2024'],
    ['20240430', '30-04-2024'],
    ['2012-04-30', '30-04-2012'],
    ['1999-12-31', '31-12-1999'],
    ['20-12-2024', '20-12-2024'],
    ['x3y', '3'],
  ])('shows for the keys %s the text %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it.each([
    ['2024-04-30', '30-04-2024'],
    ['2024-04-30 10:15:00', '30-04-2024'],
    [' 30/04/2024 ', '30-04-2024'],
    ['3.4.2024', '03-04-2024'],
    ['30042024', '30-04-2024'],
    ['20240430', '30-04-2024'],
  ])('accepts the pasted %j', (pasted, shown) => {
    expect(typeDay(pasted, '')).toBe(shown);
    expect(typeDay(pasted, '1')).toBe(shown);
  });

  it('keeps the rest when something is deleted or changed in the middle', () => {
    expect(typeDay('30', '30-')).toBe('30');
    expect(typeDay('30-0-2024', '30-04-2024')).toBe('30-0-2024');
    expect(typeDay('30-05-2024', '30-0-2024')).toBe('30-05-2024');
    expect(typeDay('', '30-04-2024')).toBe('');
  });

  it('is stored in the API’s format, and as typed until it is a day', () => {
    expect(dayValue('30-04-2024')).toBe('2024-04-30');
    expect(dayValue('31-02-2024')).toBe('31-02-2024');
    expect(dayValue('30-0')).toBe('30-0');
    expect(shownDay('2024-04-30')).toBe('30-04-2024');
    expect(shownDay('30-0')).toBe('30-0');
  });

  it.each([
    ['', null],
    ['2024-02-29', null],
    ['29-02-2023', '29-02-2023 is not in the calendar'],
    ['2023-02-29', '29-02-2023 is not in the calendar'],
    ['45-01-2024', '45-01-2024 is not in the calendar'],
    ['30-0', 'Type the day as DD-MM-YYYY'],
  ])('%j has the problem %j', (value, problem) => {
    expect(dayProblem(value)).toBe(problem);
  });
});
