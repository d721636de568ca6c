import { byKind, type Field, type FieldRegistry } from '../schemas/field';
import { isEmpty, isRecord } from '../schemas/values';
import { fieldFromWire } from './fieldCodec';
import { decodeJsonList } from './jsonListCodec';

/** A field of a body: what is stored, what the form's rules are asked about, and what is wrong with its type. */
export interface WireField {
  readonly wire: unknown;
  readonly form: unknown;
  readonly problem?: string;
}

/** Longest JSON text of a nested list; far above any map that a person keeps. */
const MAX_JSON_TEXT = 200_000;

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';

/** What travels for each kind besides null; the message where it is anything else. */
const typeProblems: FieldRegistry<string | null, [value: unknown]> = {
  text: (field, value) => (isText(value) ? null : `${field.label} must be text`),
  longText: (field, value) => (isText(value) ? null : `${field.label} must be text`),
  richText: (field, value) => (isText(value) ? null : `${field.label} must be text`),
  number: (field, value) =>
    isNumber(value) ? null : (field.typeMessage ?? `${field.label} must be a number`),
  integer: (field, value) =>
    isNumber(value) ? null : (field.typeMessage ?? `${field.label} must be a number`),
  boolean: (field, value) =>
    field.stored === 'integer'
      ? oneOf(field, value, [0, 1])
      : typeof value === 'boolean'
        ? null
        : `${field.label} must be true or false`,
  yesNo: (field, value) => oneOf(field, value, field.stored === 'y/n' ? ['y', 'n'] : ['yes', 'no']),
  select: (field, value) =>
    isText(value) || isNumber(value) ? null : `${field.label} must be one of the list`,
  date: (field, value) => (isText(value) ? null : `${field.label} must be a date, YYYY-MM-DD`),
  dateTime: (field, value) => (isText(value) ? null : `${field.label} must be a date, YYYY-MM-DD HH:mm:ss`),
  reference: (field, value) => (isText(value) || isNumber(value) ? null : `${field.label} must be an id`),
  list: (field, value) =>
    Array.isArray(value) && value.every(isRecord) ? null : `${field.label} must be a list of rows`,
  jsonList: (field, value) => {
    if (typeof value !== 'string') return `${field.label} must be JSON text`;
    return value.length > MAX_JSON_TEXT ? `Max ${MAX_JSON_TEXT} character Allowed` : null;
  },
  readOnly: readOnlyProblem,
};

function oneOf(field: Field, value: unknown, allowed: readonly unknown[]): string | null {
  return allowed.includes(value) ? null : `${field.label} must be ${allowed.join(' or ')}`;
}

function readOnlyProblem(field: Field<'readOnly'>, value: unknown): string | null {
  if (field.type === 'integer')
    return Number.isSafeInteger(value) ? null : `${field.label} must be an integer`;
  if (!isText(value)) return `${field.label} must be text`;
  return String(value).length > 1000 ? 'Max 1000 character Allowed' : null;
}

/** Reads one field of a body. */
export function readWireField(field: Field, value: unknown): WireField {
  if (value === null || value === undefined) return { wire: null, form: null };
  const wire = value === '' && !keepsBlank(field) ? null : value;
  const problem = wire === null ? null : byKind(typeProblems, field, wire);
  if (problem !== null) return { wire, form: null, problem };
  return { wire, form: formValue(field, wire) };
}

const keepsBlank = (field: Field) =>
  ['text', 'longText', 'richText', 'readOnly', 'jsonList'].includes(field.kind);

function formValue(field: Field, wire: unknown): unknown {
  if (field.kind !== 'jsonList') return isEmpty(wire) ? null : fieldFromWire(field, wire);
  return fieldFromWire(field, decodeJsonList(field, wire).rows);
}
