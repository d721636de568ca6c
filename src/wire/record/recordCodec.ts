import { BASE_KEY, originalKey, originalOf } from '../../schemas/cloneOrigin';
import type { Field } from '../../schemas/field';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { hiddenPolicies } from '../../schemas/sections';
import type { FormValues } from '../../schemas/values/values';
import { emptyOnWire, fieldFromWire, fieldToWire } from './fieldCodec';
import { decodeJsonList } from './jsonListCodec';

/**
 * Encodes a form's values as the body of an add or update: numbers as numbers, empty values as null or blank as each
 * field requires, hidden fields as their section requires, nested lists as JSON text where declared. Unknown keys are
 * passed on unchanged.
 */
export function toWire(schema: ResourceSchema, values: FormValues): RecordData {
  const hidden = hiddenPolicies(schema, values);
  const known = schema.fields
    .filter(field => Object.hasOwn(values, field.source))
    .map(field => [field.source, wireValue(field, values, hidden.get(field.source))] as const);
  return { ...withoutOriginals(schema, values), ...Object.fromEntries(known) };
}

function wireValue(field: Field, values: FormValues, hidden: 'null' | 'blank' | undefined): unknown {
  if (hidden !== undefined) return emptyOnWire(field, hidden);
  if (field.kind === 'jsonList') return jsonListToWire(field, values);
  return fieldToWire(field, values[field.source]);
}

/** Unchanged rows are sent as their original text, even if it could not be decoded. */
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
 * Decodes a record for the form: toggles as true or false, empty values as null, JSON text as rows. Unknown keys are
 * passed on unchanged.
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
