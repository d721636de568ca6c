import { isCalendarMoment } from '../text/calendar';
import { byKind, type Choice, type Field, type FieldRegistry } from '../../schemas/field';
import { DEFAULT_MAX_LENGTH } from '../../schemas/values/defaultMaxLength';
import { isStorable, notStorable } from '../../schemas/values/storable';
import { isRecord } from '../../schemas/values/values';

/** Maximum JSON text of a nested list, far larger than any legitimate map. */
const MAX_JSON_TEXT = 200_000;

/** The message for a non-null value of the wrong wire type, or null. */
const typeProblems: FieldRegistry<string | null, [value: unknown]> = {
  text: mustBeText,
  longText: mustBeText,
  richText: mustBeText,
  number: mustBeNumber,
  integer: mustBeNumber,
  boolean: (field, value) =>
    field.stored === 'integer' ? mustBeOneOf(field, value, [0, 1]) : mustBeOneOf(field, value, [true, false]),
  yesNo: (field, value) => mustBeOneOf(field, value, field.stored === 'y/n' ? ['y', 'n'] : ['yes', 'no']),
  select: (field, value) =>
    must(
      field.choices.some(({ id }) => id === value),
      field,
      `one of: ${field.choices.map(choiceText).join(', ')}`,
    ),
  date: (field, value) => must(typeof value === 'string', field, 'a date, YYYY-MM-DD'),
  dateTime: (field, value) => must(typeof value === 'string', field, 'a date, YYYY-MM-DD HH:mm:ss'),
  reference: (field, value) => must(typeof value === 'string' || typeof value === 'number', field, 'an id'),
  list: (field, value) => must(Array.isArray(value) && value.every(isRecord), field, 'a list of rows'),
  jsonList: (field, value) => mustBeText(field, value) ?? textProblem(field, value, MAX_JSON_TEXT),
  readOnly: (field, value) => {
    if (field.type === 'integer') return must(Number.isSafeInteger(value), field, 'an integer');
    const problem = mustBeText(field, value) ?? textProblem(field, value, DEFAULT_MAX_LENGTH);
    if (problem !== null || field.type === 'text') return problem;
    return must(isCalendarMoment(String(value)), field, 'a date, YYYY-MM-DD HH:mm:ss');
  },
};

const must = (isRight: boolean, field: Field, what: string) =>
  isRight ? null : `${field.label} must be ${what}`;

function mustBeText(field: Field, value: unknown): string | null {
  return must(typeof value === 'string', field, 'text');
}

function mustBeNumber(field: Field<'number' | 'integer'>, value: unknown): string | null {
  if (typeof value === 'number') return null;
  return field.typeMessage ?? must(false, field, 'a number');
}

function mustBeOneOf(field: Field, value: unknown, allowed: readonly unknown[]): string | null {
  return must(allowed.includes(value), field, allowed.join(' or '));
}

/** `Petrol (P)`: people know a choice by its name, programs by its code. */
const choiceText = ({ id, name }: Choice): string => (String(id) === name ? name : `${name} (${id})`);

/** The form's rules check these only for typed texts. */
function textProblem(field: Field, value: unknown, maxLength: number): string | null {
  const text = String(value);
  if (text.length > maxLength) return `Max ${maxLength} character Allowed`;
  return isStorable(text) ? null : notStorable(field.label);
}

/** The problem with a wire value's type; null if there is none. */
export const typeProblem = (field: Field, value: unknown): string | null =>
  byKind(typeProblems, field, value);
