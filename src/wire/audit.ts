import type { RecordData } from '../schemas/resource';
import { auditTime } from './dates';

/** Who is written down as having saved: a constant (specification, section 9). */
export const AUDIT_USER_ID = 1;

/**
 * A record with what a save adds to it: when, by whom, and status 1 unless it says otherwise (readings, section 1).
 * @param record as `toWire` made it
 * @param save the moment, and whether the record is new
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
