import type { Postponing } from '../../../../src/api/studio/schedules';
import { publicError } from '../../../http/errorAnswer';
import type { ApiError } from '../../../http/errors';
import type { Postponed, StoredSchedule } from '../../../store/studio/storedSchedule';
import { TooManyPublishes } from '../publishGuards';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After a day, a user should learn that the publish may need them. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;
const SHORTEST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/**
 * When to retry a scheduled publish, if its obstacle passes by itself: at the time that the refusal names, or after a
 * pause as long as it has waited already, so that the waiting time doubles.
 * @returns null if only a user can help, or it has waited for a day
 */
export function postponedBy(
  error: unknown,
  { due }: Pick<StoredSchedule, 'due'>,
  now: number,
): Postponed | null {
  const refusal = publicError(error);
  const because = passingCause(refusal);
  const last = due + LONGEST_WAIT_MS;
  if (!because || now >= last) return null;
  const pause = Math.min(Math.max(now - due, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  const again = Math.max(namedTime(refusal) ?? now + pause, now + SHORTEST_PAUSE_MS);
  return { because, until: Math.min(again, last) };
}

/** The message on a draft whose publish is not tried again. */
export function finalReason(error: unknown): string {
  const refusal = publicError(error);
  return passingCause(refusal)
    ? `${refusal.message}. It was tried again for ${LONGEST_WAIT_MS / HOUR_MS} hours`
    : refusal.message;
}

function passingCause({ status, code }: ApiError): Postponing | null {
  if (code === 'tooManyPublishes' || code === 'runUnderway') return code;
  return status >= 500 ? 'failed' : null;
}

const namedTime = (refusal: ApiError): number | null =>
  refusal instanceof TooManyPublishes ? refusal.againAt : null;
