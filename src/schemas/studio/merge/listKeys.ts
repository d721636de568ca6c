import { isRecord } from '../../values/values';
import { canonicalJson } from '../canonicalJson';

type KeyOf = (entry: unknown) => string | null;

const textIn = (entry: unknown, name: string): string | null => {
  const value = isRecord(entry) ? entry[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? canonicalJson(value) : null;
};

const ofField: KeyOf = entry => {
  if (typeof entry === 'string') return entry;
  const fid = isRecord(entry) ? entry['fid'] : undefined;
  return typeof fid === 'string' ? fid : textIn(entry, 'source');
};

/** The key of a list's entries, by the property whose value is the list. Other lists are merged as one value. */
const KEYS: Readonly<Record<string, KeyOf>> = {
  fields: ofField,
  sections: entry => textIn(entry, 'id'),
  columns: entry => textIn(entry, 'source'),
  choices: entry => textIn(entry, 'id'),
  was: entry => (typeof entry === 'string' ? entry : null),
  uniqueKeys: entry => (isRecord(entry) ? canonicalJson(entry['fields']) : null),
  duplicateChecks: entry => {
    const [field, type] = [textIn(entry, 'field'), textIn(entry, 'type')];
    return field === null || type === null ? null : `${field} ${type}`;
  },
};

/**
 * The entries of a list by their keys; null if it is not a list, or is merged as one value.
 * @param property the property whose value is the list
 */
export function entriesByKey(property: string, list: unknown): ReadonlyMap<string, unknown> | null {
  const keyOf = Object.hasOwn(KEYS, property) ? KEYS[property] : undefined;
  if (!keyOf || !Array.isArray(list)) return null;
  const entries = new Map<string, unknown>();
  for (const entry of list) {
    const key = keyOf(entry);
    if (key === null || entries.has(key)) return null;
    entries.set(key, entry);
  }
  return entries;
}
