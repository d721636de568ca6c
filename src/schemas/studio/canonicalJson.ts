import { isRecord } from '../values/values';

/** JSON with sorted keys and without white space: equal values have equal texts, on every installation. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** The same with one line per value, for a comparison line by line. */
export const indentedJson = (value: unknown): string =>
  JSON.stringify(JSON.parse(canonicalJson(value)), null, 2);
