import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { auditTime } from '../../../src/wire/text/dates';

/** When and by whom; `uid` is the session's user. */
export interface Stamp {
  readonly now: Date;
  readonly uid: number;
}

const AUDIT = {
  create: { time: ['dt_create'], user: ['uid_create', 'user_create'] },
  update: { time: ['dt_update'], user: ['uid_update', 'user_update'] },
} as const;

/** The fields that record when and by whom a record was changed (docs/behaviour.md, 'Saving'). */
export const AUDIT_FIELDS: ReadonlySet<string> = new Set(
  Object.values(AUDIT).flatMap(({ time, user }) => [...time, ...user]),
);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Fills those of the fields that the resource has and the caller did not send. */
function filled(
  schema: ResourceSchema,
  sent: RecordData,
  names: readonly string[],
  value: (kind: 'text' | 'integer' | 'dateTime') => unknown,
): RecordData {
  const missing = schema.fields.filter(
    field => names.includes(field.source) && isMissing(sent[field.source]),
  );
  return Object.fromEntries(
    missing.map(field => [field.source, value(field.kind === 'readOnly' ? field.type : 'text')]),
  );
}

/**
 * The audit fields that the server fills in: those of the resource that `sent` lacks.
 * @param event what happens to the record
 */
export function auditStamp(
  schema: ResourceSchema,
  event: keyof typeof AUDIT,
  sent: RecordData,
  { now, uid }: Stamp,
): RecordData {
  const { time, user } = AUDIT[event];
  return {
    ...filled(schema, sent, time, () => auditTime(now)),
    ...filled(schema, sent, user, type => (type === 'integer' ? uid : String(uid))),
  };
}
