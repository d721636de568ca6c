import { isRecord } from '../../schemas/values/values';

/** The feature flag of APIs that check If-Match; the header is sent only to them (docs/behaviour.md, 'Features'). */
export const VERSIONS_FEATURE = 'versions';

/** Carries the tag of the version that a change is based on. */
export const BASE_HEADER = 'If-Match';

/** The code of the 409 response to a change whose record has been modified since. */
export const CHANGED_MEANWHILE = 'changedMeanwhile';

/**
 * The currently stored record, from a failed change's error.
 * @param error thrown by the data provider; the response is in `body.answer`
 * @returns null if the change failed for another reason
 */
export function storedMeanwhile(error: unknown): Readonly<Record<string, unknown>> | null {
  const body = error instanceof Error && 'body' in error ? error.body : null;
  const answer = isRecord(body) ? body['answer'] : null;
  if (!isRecord(answer) || answer['code'] !== CHANGED_MEANWHILE) return null;
  const stored = answer['record'];
  return isRecord(stored) ? stored : null;
}
