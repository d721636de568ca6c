import type { Field } from '../schemas/field';
import { BASE_KEY, originalKey, originalOf } from '../schemas/original';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { hiddenPolicies } from '../schemas/sections';
import type { FormValues } from '../schemas/values';
import { emptyOnWire, fieldFromWire, fieldToWire } from './fieldCodec';
import { decodeJsonList } from './jsonListCodec';

/**
 * A form's values as the body of an add or update: numbers as numbers, empty values as null or blank as each field
 * says, hidden fields as their section says, nested lists as JSON text where they travel so. Keys that the schema does
 * not know go along unchanged.
 */
export function toWire(schema: ResourceSchema, values: FormValues): RecordData {
  const hidden = hiddenPolicies(schema, values);
  const known = schema.fields
    .filter(field => Object.hasOwn(values, field.source))
    .map(field => [field.source, wireValue(field, values, hidden.get(field.source))]);
  return { ...withoutOriginals(schema, values), ...Object.fromEntries(known) };
}

function wireValue(field: Field, values: FormValues, hidden: 'null' | 'blank' | undefined): unknown {
  if (hidden !== undefined) return emptyOnWire(field, hidden);
  if (field.kind === 'jsonList') return jsonListToWire(field, values);
  return fieldToWire(field, values[field.source]);
}

/** Rows that nobody touched are sent as the text they came from, also where that text could not be read. */
function jsonListToWire(field: Field<'jsonList'>, values: FormValues): unknown {
  const original = originalOf(values, field.source);
  const sent = fieldToWire(field, values[field.source]);
  if (original === null) return sent;
  const opened = fieldFromWire(field, decodeJsonList(field, original.text).rows);
  return sent === fieldToWire(field, opened) ? original.text : sent;
}

function withoutOriginals(schema: ResourceSchema, values: FormValues): FormValues {
  const originals = new Set([BASE_KEY, ...schema.fields.map(field => originalKey(field.source))]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !originals.has(key)));
}

/**
 * A record as the form holds it: toggles as true or false, empty values as null, JSON text as rows. Keys that the
 * schema does not know go along unchanged.
 */
export function fromWire(schema: ResourceSchema, record: RecordData): FormValues {
  const { ['__proto__']: _, ...own } = record;
  return { ...own, ...Object.fromEntries(schema.fields.flatMap(field => formEntries(field, record))) };
}

function formEntries(field: Field, record: RecordData): readonly (readonly [string, unknown])[] {
  const value = Object.hasOwn(record, field.source) ? record[field.source] : undefined;
  if (field.kind !== 'jsonList') return [[field.source, fieldFromWire(field, value)]];
  const { rows, original } = decodeJsonList(field, value);
  const opened = [field.source, fieldFromWire(field, rows)] as const;
  return original === null ? [opened] : [opened, [originalKey(field.source), original]];
}
