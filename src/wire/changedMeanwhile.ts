import { isRecord } from '../schemas/values';

/** The API's word for 'If-Match is looked at': only then is the header sent (readings, 'Calls beyond section 7'). */
export const VERSIONS_FEATURE = 'versions';

/** Carries the tag of the record that a change was made from. */
export const BASE_HEADER = 'If-Match';

/** The code of the 409 that answers a change of a record which is no longer what the change was made from. */
export const CHANGED_MEANWHILE = 'changedMeanwhile';

/**
 * The record as it is stored now, out of what a change failed with.
 * @param error what the data provider threw; the answer's body is in `body.answer`
 * @returns null where the change failed for another reason
 */
export function storedMeanwhile(error: unknown): Readonly<Record<string, unknown>> | null {
  const body = error instanceof Error && 'body' in error ? error.body : null;
  const answer = isRecord(body) ? body['answer'] : null;
  if (!isRecord(answer) || answer['code'] !== CHANGED_MEANWHILE) return null;
  const stored = answer['record'];
  return isRecord(stored) ? stored : null;
}
