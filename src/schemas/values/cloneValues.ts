import { originalKey } from '../cloneOrigin';
import type { Field } from '../field';
import type { ResourceSchema } from '../resource';
import { emptyValue } from './emptyValues';
import type { FormValues } from './values';

/**
 * The initial values of a clone: those of the original, without id, status, audit fields and fields declared as not
 * copied.
 * @param values the record as in the form
 * @param without further fields to leave empty, such as the number asked for in the clone dialog
 */
export function cloneValues(
  schema: ResourceSchema,
  values: FormValues,
  without: readonly string[] = [],
): FormValues {
  const copied = schema.fields.filter(isCopied).filter(field => !without.includes(field.source));
  const own = copied.map(field => [field.source, values[field.source] ?? emptyValue(field)] as const);
  const originals = copied
    .map(field => originalKey(field.source))
    .filter(key => Object.hasOwn(values, key))
    .map(key => [key, values[key]] as const);
  const emptied = schema.fields
    .filter(field => field.kind !== 'readOnly' && !copied.includes(field))
    .map(field => [field.source, emptyValue(field)] as const);
  return Object.fromEntries([...own, ...originals, ...emptied]);
}

const isCopied = (field: Field) => field.kind !== 'readOnly' && field.clone !== 'clear';
