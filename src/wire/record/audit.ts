import type { RecordData } from '../../schemas/resource';
import { auditTime } from '../text/dates';

/** The user id recorded for each save, a constant (docs/behaviour.md, 'Saving'). */
export const AUDIT_USER_ID = 1;

/**
 * Adds the audit fields to a record: when, by whom, and status 1 unless set (docs/behaviour.md, 'Saving').
 * @param record made by `toWire`
 * @param save the time, and whether the record is new
 */
export function addAudit(
  record: RecordData,
  { now, mode }: { readonly now: Date; readonly mode: 'create' | 'update' },
): RecordData {
  const when = auditTime(now);
  const stamps =
    mode === 'create'
      ? { dt_create: when, uid_create: AUDIT_USER_ID }
      : { dt_update: when, uid_update: AUDIT_USER_ID };
  return { ...record, status: record['status'] ?? 1, ...stamps };
}
