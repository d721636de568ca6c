import * as yup from 'yup';
import { isCalendarDay, isCalendarMoment } from './calendar';
import { isPresent } from './evaluate';
import { byKind, type Field, type FieldRegistry } from './field';
import { isStorable, notStorable } from './storable';
import { typedNumber } from './typedNumber';
import { isEmpty } from './values';

/** Longest text unless a field says otherwise (specification, section 9). */
export const DEFAULT_MAX_LENGTH = 1000;

/** Rules of the rows of nested lists; handed in, because a row is made of fields again. */
type RowRules = (fields: readonly Field[]) => yup.AnySchema;

/** The message for a text that is too long (readings, section 3). */
const tooLong = (field: Field<'text' | 'longText' | 'richText'>) =>
  field.maxLengthMessage ?? `Max ${field.maxLength ?? DEFAULT_MAX_LENGTH} character Allowed`;

/** Text as databases can hold it: no NUL, no half of a character pair. */
const storableText = (field: Field) =>
  yup
    .string()
    .nullable()
    .typeError(`${field.label} must be text`)
    .test('storable', notStorable(field.label), text => isStorable(text ?? ''));

const textRule = (field: Field<'text' | 'longText' | 'richText'>) =>
  storableText(field).max(field.maxLength ?? DEFAULT_MAX_LENGTH, tooLong(field));

/** An input holds text while a number is typed; what is no number keeps its text, so that the message can name it. */
function numberRule(field: Field<'number' | 'integer'>) {
  const rule = yup
    .number()
    .nullable()
    .transform((_, typed) => typedNumber(typed))
    .typeError(field.typeMessage ?? `${field.label} must be a number`)
    .test('exact', `${field.label} is too large to be kept exactly`, isExact);
  return field.positive === undefined ? rule : rule.positive(field.positive);
}

const isExact = (value: number | null | undefined) =>
  value === null || value === undefined || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

const integerRule = (field: Field<'integer'>) =>
  numberRule(field).test(
    'whole',
    `${field.label} must be a whole number`,
    value => value === null || value === undefined || Number.isInteger(value),
  );

const flagRule = (field: Field<'boolean' | 'yesNo'>) =>
  yup.boolean().nullable().typeError(`${field.label} must be on or off`);

function dateRule(field: Field, isReal: (text: string) => boolean) {
  return storableText(field)
    .transform(emptyToNull)
    .test(
      'calendar',
      `${field.label} is no date of the calendar`,
      text => isEmpty(text) || isReal(text ?? ''),
    );
}

const emptyToNull = (value: unknown) => (isEmpty(value) ? null : value);

function selectRule(field: Field<'select'>) {
  const chosen = (value: unknown) =>
    isId(value) ? field.choices.find(choice => String(choice.id) === String(value))?.id : undefined;
  return yup
    .mixed<string | number>()
    .nullable()
    .transform(value => (isEmpty(value) ? null : (chosen(value) ?? value)))
    .test(
      'choice',
      `${field.label} must be one of the list`,
      value => isEmpty(value) || chosen(value) !== undefined,
    );
}

/** Ids of our own are text; a plain REST API may count its records. */
function referenceRule(field: Field<'reference'>) {
  return yup
    .mixed<string | number>()
    .nullable()
    .transform(emptyToNull)
    .test(
      'id',
      `${field.label} is no record's id`,
      value =>
        isEmpty(value) || (isId(value) && isStorable(String(value)) && String(value).length <= LONGEST_ID),
    );
}

const LONGEST_ID = 200;

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function listRule(field: Field<'list' | 'jsonList'>, rows: RowRules) {
  return yup.array().of(rows(field.fields)).nullable().typeError(`${field.label} must be a list of rows`);
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
  date: field => dateRule(field, isCalendarDay),
  dateTime: field => dateRule(field, isCalendarMoment),
  reference: referenceRule,
  list: listRule,
  jsonList: listRule,
  // Nobody types into it: what it holds comes from the API.
  readOnly: () => yup.mixed().nullable(),
};

/** What a field's value must be, whether or not it has to be there. */
export const fieldRule = (field: Field, rows: RowRules): yup.AnySchema => byKind(rules, field, rows);

/** The rule of a field that must be filled in: blanks alone, or rows without anything in them, do not fill it. */
export function requiredRule(field: Field, rule: yup.AnySchema): yup.AnySchema {
  const message = field.required;
  if (message === undefined) return rule;
  if (field.kind === 'boolean' || field.kind === 'yesNo') return rule;
  return rule.required(message).test('filled', message, isPresent);
}
