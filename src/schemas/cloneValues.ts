import { emptyValue } from './emptyValues';
import type { Field } from './field';
import { originalKey } from './original';
import type { ResourceSchema } from './resource';
import type { FormValues } from './values';

/**
 * What a clone starts with: the values of the record that it is made from, without id, status, audit fields and what
 * the schema says is not to be copied.
 * @param values the record, as the form holds it
 * @param without further fields that stay empty, such as the number that the clone dialog asked for
 */
export function cloneValues(
  schema: ResourceSchema,
  values: FormValues,
  without: readonly string[] = [],
): FormValues {
  const copied = schema.fields.filter(isCopied).filter(field => !without.includes(field.source));
  const own = copied.map(field => [field.source, values[field.source] ?? emptyValue(field)]);
  const originals = copied
    .map(field => originalKey(field.source))
    .filter(key => Object.hasOwn(values, key))
    .map(key => [key, values[key]]);
  const emptied = schema.fields
    .filter(field => field.kind !== 'readOnly' && !copied.includes(field))
    .map(field => [field.source, emptyValue(field)]);
  return Object.fromEntries([...own, ...originals, ...emptied]);
}

const isCopied = (field: Field) => field.kind !== 'readOnly' && field.clone !== 'clear';
