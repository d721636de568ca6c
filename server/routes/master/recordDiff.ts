import type { FieldChange } from '../../../src/api/log';
import type { RecordData } from '../../../src/schemas/resource';
import { AUDIT_FIELDS } from './auditStamp';
import { sameValue } from './sameRecord';

/** The changed fields with their old and new values, except the audit fields. */
export function recordDiff(before: RecordData, after: RecordData): readonly FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter(name => name !== 'id' && !AUDIT_FIELDS.has(name))
    .map(field => ({ field, before: own(before, field), after: own(after, field) }))
    .filter(change => !sameValue(change.before, change.after));
}

/** Reads own properties only: a field may be called `toString`. */
const own = (record: RecordData, name: string): unknown =>
  Object.hasOwn(record, name) ? (record[name] ?? null) : null;
