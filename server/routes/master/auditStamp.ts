import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { auditTime } from '../../../src/wire/text/dates';

/** When a record is changed, and by which user. */
export interface Stamp {
  readonly now: Date;
  readonly uid: number;
}

const AUDIT = {
  create: { time: ['dt_create'], user: ['uid_create', 'user_create'] },
  update: { time: ['dt_update'], user: ['uid_update', 'user_update'] },
} as const;

/** The fields that say when and by whom a record was changed (docs/behaviour.md, 'Saving'). */
export const AUDIT_FIELDS: ReadonlySet<string> = new Set(
  Object.values(AUDIT).flatMap(({ time, user }) => [...time, ...user]),
);

/** The sent record without its audit fields, which the server sets. */
export function withoutStamps(sent: RecordData): RecordData {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !AUDIT_FIELDS.has(name)));
}

/** The named fields with their values, as far as the resource has them. */
function stamped(
  schema: ResourceSchema,
  names: readonly string[],
  value: (kind: 'text' | 'integer' | 'dateTime') => unknown,
): RecordData {
  const fields = schema.fields.filter(field => names.includes(field.source));
  return Object.fromEntries(
    fields.map(field => [field.source, value(field.kind === 'readOnly' ? field.type : 'text')]),
  );
}

/**
 * The values of the resource's audit fields for an event.
 * @param event what happens to the record
 */
export function auditStamp(
  schema: ResourceSchema,
  event: keyof typeof AUDIT,
  { now, uid }: Stamp,
): RecordData {
  const { time, user } = AUDIT[event];
  return {
    ...stamped(schema, time, () => auditTime(now)),
    ...stamped(schema, user, type => (type === 'integer' ? uid : String(uid))),
  };
}
