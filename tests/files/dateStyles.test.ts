import { describe, expect, it } from 'vitest';
import { isDateFormat } from '../../src/files/workbook/reading/dateStyles';

describe('the format of a cell', () => {
  it.each([
    'dd/mm/yyyy',
    'd-mmm-yy',
    '[h]:mm',
    '[$-4009]dd/mm/yyyy;@',
    '"on" dd',
    'hh\\:mm',
    'yyyy "not closed',
  ])("shows a date or time if it is '%s'", format => expect(isDateFormat(format)).toBe(true));

  it.each([
    'General',
    '0.00',
    '#,##0',
    '"days" 0',
    '[Red]0',
    '0\\d',
    '_d0',
    '"d not closed',
    '[d not closed',
    '',
  ])("shows a number if it is '%s'", format => expect(isDateFormat(format)).toBe(false));
});
