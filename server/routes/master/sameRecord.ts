import type { RecordData } from '../../../src/schemas/resource';
import { AUDIT_FIELDS } from './auditStamp';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Deep equality: the database returns keys in its own order, and a missing value equals null. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every(key => sameValue(one[key], other[key]));
}

/**
 * Whether both are the same record except for the audit fields. A user who presses Save again after a lost response
 * sends the same record with a new time.
 */
export function isSameRecord(one: RecordData, other: RecordData): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every(key => AUDIT_FIELDS.has(key) || sameValue(one[key], other[key]));
}
