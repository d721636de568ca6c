import { isRecord } from '../../schemas/values/values';

/**
 * A JSON value as canonical text: equal values have equal texts, whatever the order of keys, and null equals absent.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  // by code unit rather than by locale, so that every browser and server has the same order
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalText(one)}`).join()}}`;
}
