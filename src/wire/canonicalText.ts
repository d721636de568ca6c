import { isRecord } from '../schemas/values';

/**
 * A JSON value as one text: equal values have the same, whatever the order of their keys, and null is as good as
 * absent.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  // by code unit, and not as a language sorts: every browser and server has the same order
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalText(one)}`).join()}}`;
}
