import * as yup from 'yup';
import { isCalendarMoment } from '../wire/text/calendar';
import { dayProblem } from '../wire/text/dayText';
import { isPresent } from './evaluate';
import { byKind, type Field, type FieldRegistry } from './field';
import { DEFAULT_MAX_LENGTH } from './values/defaultMaxLength';
import { isStorable, notStorable } from './values/storable';
import { typedNumber } from './values/typedNumber';
import { isRecord, isEmpty } from './values/values';
import { verbatim } from './values/verbatim';

/** Makes the rules for the rows of a nested list; a parameter, because rows consist of fields again. */
type RowRules = (fields: readonly Field[]) => yup.AnySchema;

/** The message for a text that is too long (docs/behaviour.md, 'Validation'). */
const tooLong = (field: Field<'text' | 'longText' | 'richText'>) =>
  field.maxLengthMessage ?? `Max ${field.maxLength ?? DEFAULT_MAX_LENGTH} character Allowed`;

/** Text that databases can store: no NUL, no lone surrogate. */
const storableText = (field: Field) =>
  yup
    .string()
    .nullable()
    .typeError(verbatim(`${field.label} must be text`))
    .test('storable', verbatim(notStorable(field.label)), text => isStorable(text ?? ''));

const textRule = (field: Field<'text' | 'longText' | 'richText'>) =>
  storableText(field).max(field.maxLength ?? DEFAULT_MAX_LENGTH, verbatim(tooLong(field)));

/** An input contains text while a number is typed. An invalid number stays text, so that the message can quote it. */
function numberRule(field: Field<'number' | 'integer'>) {
  const rule = yup
    .number()
    .nullable()
    .transform((_, typed) => typedNumber(typed))
    .typeError(verbatim(field.typeMessage ?? `${field.label} must be a number`))
    .test('exact', verbatim(`${field.label} is too large to be stored exactly`), isExact);
  return field.positive === undefined ? rule : rule.positive(verbatim(field.positive));
}

const isExact = (value: number | null | undefined) =>
  value === null || value === undefined || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

const integerRule = (field: Field<'integer'>) =>
  numberRule(field).test(
    'whole',
    verbatim(`${field.label} must be a whole number`),
    value => value === null || value === undefined || Number.isInteger(value),
  );

const flagRule = (field: Field<'boolean' | 'yesNo'>) =>
  yup
    .boolean()
    .nullable()
    .typeError(verbatim(`${field.label} must be on or off`));

const dayRule = (field: Field<'date'>) =>
  storableText(field)
    .transform(emptyToNull)
    .test('calendar', (text, { createError }) => {
      const message = dayProblem(text ?? '');
      return message === null || createError({ message: verbatim(message) });
    });

const momentRule = (field: Field<'dateTime'>) =>
  storableText(field)
    .transform(emptyToNull)
    .test(
      'calendar',
      verbatim(`${field.label} is not a calendar date`),
      text => isEmpty(text) || isCalendarMoment(text ?? ''),
    );

const emptyToNull = (value: unknown) => (isEmpty(value) ? null : value);

function selectRule(field: Field<'select'>) {
  const chosen = (value: unknown) =>
    isId(value) ? field.choices.find(choice => String(choice.id) === String(value))?.id : undefined;
  return yup
    .mixed<string | number>()
    .nullable()
    .transform((value: unknown) => (isEmpty(value) ? null : (chosen(value) ?? value)))
    .test(
      'choice',
      verbatim(`${field.label} must be one of the list`),
      value => isEmpty(value) || chosen(value) !== undefined,
    );
}

/** Our ids are text; a plain REST API may use numbers. */
function referenceRule(field: Field<'reference'>) {
  return yup
    .mixed<string | number>()
    .nullable()
    .transform(emptyToNull)
    .test(
      'id',
      verbatim(`${field.label} is no record's id`),
      value =>
        isEmpty(value) || (isId(value) && isStorable(String(value)) && String(value).length <= LONGEST_ID),
    );
}

const LONGEST_ID = 200;

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Maximum rows of a nested list. Longer ones are not legitimate and take seconds to validate. */
const MAX_ROWS = 200;

/** Whether a nested list exceeds the maximum. */
export const isTooLong = (rows: unknown): boolean => Array.isArray(rows) && rows.length > MAX_ROWS;

const tooLongWords = ({ label }: Field): string =>
  `${label} has more than ${MAX_ROWS} rows. Remove some of them`;

function listRule(field: Field<'list' | 'jsonList'>, rows: RowRules) {
  return yup
    .array()
    .of(rows(field.fields))
    .nullable()
    .typeError(verbatim(`${field.label} must be a list of rows`))
    .test('length', verbatim(tooLongWords(field)), value => !isTooLong(value));
}

/**
 * Finds nested lists that are too long, before each of their rows is validated.
 * @returns their paths with messages
 */
export function longLists(
  fields: readonly Field[],
  values: unknown,
  path = '',
): readonly (readonly [path: string, message: string])[] {
  if (!isRecord(values)) return [];
  return fields.flatMap(field => {
    if (field.kind !== 'list' && field.kind !== 'jsonList') return [];
    const rows = values[field.source];
    if (!Array.isArray(rows)) return [];
    const place = path + field.source;
    if (isTooLong(rows)) return [[place, tooLongWords(field)] as const];
    return rows.flatMap((row, index) => longLists(field.fields, row, `${place}.${index}.`));
  });
}

const rules: FieldRegistry<yup.AnySchema, [rows: RowRules]> = {
  text: textRule,
  longText: textRule,
  richText: textRule,
  number: numberRule,
  integer: integerRule,
  boolean: flagRule,
  yesNo: flagRule,
  select: selectRule,
  date: dayRule,
  dateTime: momentRule,
  reference: referenceRule,
  list: listRule,
  jsonList: listRule,
  // Not editable: its value comes from the API.
  readOnly: () => yup.mixed().nullable(),
};

/** A field's rule for its value, without the required check. */
export const fieldRule = (field: Field, rows: RowRules): yup.AnySchema => byKind(rules, field, rows);

/** The rule of a required field: blanks, or rows without content, do not count as a value. */
export function requiredRule(field: Field, rule: yup.AnySchema): yup.AnySchema {
  if (field.required === undefined) return rule;
  if (field.kind === 'boolean' || field.kind === 'yesNo') return rule;
  const message = verbatim(field.required);
  // yup types the schema that `required` returns as `any`.
  const required = rule.required(message) as yup.AnySchema;
  return required.test('filled', message, isPresent);
}
