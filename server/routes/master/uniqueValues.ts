import type { RecordData, ResourceSchema, UniqueKey } from '../../../src/schemas/resource';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { keyText } from '../../../src/wire/sync/lookUps';
import { type ApiError, conflict } from '../../http/errors';
import type { StoredRecord, UniqueValues } from '../../store/store';

const nameOf = ({ fields }: UniqueKey): string => `key ${fields.join(' ')}`;

/** A value as unique keys compare it: text without surrounding blanks; a missing value equals empty text. */
const compared = (value: unknown): string =>
  (typeof value === 'object' && value !== null) || typeof value === 'boolean'
    ? canonicalJson(value)
    : keyText(value);

/** The values of a new record that no other active one may have (docs/behaviour.md, 'Segment maps'). */
export function uniqueValues(
  { uniqueKeys }: Pick<ResourceSchema, 'uniqueKeys'>,
  data: RecordData,
): Pick<StoredRecord, 'unique' | 'apart'> {
  if (uniqueKeys.length === 0) return {};
  const apart = uniqueKeys.flatMap(key => valuesOf(key, data) ?? []);
  const textOf = ({ fields }: UniqueKey): string => canonicalJson(fields.map(field => compared(data[field])));
  const sought = new Set(apart.map(({ name }) => name));
  const claimed = uniqueKeys.filter(key => sought.has(nameOf(key)));
  return { apart, unique: Object.fromEntries(claimed.map(key => [nameOf(key), textOf(key)])) };
}

/** Null if the record has no value in any field of the key: then it conflicts with no other record. */
function valuesOf(key: UniqueKey, data: RecordData): UniqueValues | null {
  const keys = Object.fromEntries(
    key.fields.map(field => [field, keyText(data[field])] as const).filter(([, text]) => text !== ''),
  );
  if (Object.keys(keys).length === 0) return null;
  const isSame = (other: RecordData): boolean =>
    key.fields.every(field => compared(other[field]) === compared(data[field]));
  return { name: nameOf(key), keys, isSame };
}

/** 409: another active record has the values of a unique key. */
export function sameMapping({ uniqueKeys }: ResourceSchema, name: string): ApiError {
  const key = uniqueKeys.find(each => nameOf(each) === name);
  return conflict('sameMapping', key?.message ?? 'Another record has the same values');
}
