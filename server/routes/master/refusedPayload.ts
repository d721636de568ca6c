import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';

/** Maximum size of a refused payload in the log, as JSON. */
const mostBytes = 4_096;
const longestText = 500;

/**
 * The part of a refused write that is logged: known fields, each truncated, up to 4 kB. Otherwise refused callers could
 * fill the disk.
 */
export function refusedPayload(schema: ResourceSchema, payload: RecordData): RecordData {
  const names = new Set(['id', 'status', ...schema.fields.map(({ source }) => source)]);
  const result: Record<string, unknown> = {};
  let left = mostBytes;
  for (const name of names) {
    if (!Object.hasOwn(payload, name)) continue;
    const value = shortened(payload[name]);
    const size = bytesOf(name) + bytesOf(value);
    if (size > left) continue;
    left -= size;
    result[name] = value;
  }
  return result;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null) return value;
  return cutText(JSON.stringify(value));
}

const cutText = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText)}…`;

/** Includes its quotes and the separator. */
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length + 1;
