import { isRecord } from '../../schemas/values/values';
import { referenceOf, wordsOf } from '../../ui/failureText';

/** Why an action failed. */
export interface Refusal {
  readonly words: string;
  /** The request id in the server's log; null if unknown. */
  readonly reference: string | null;
  /** The record under which a refused transaction is already posted; null for other reasons. */
  readonly redisId: string | null;
}

/** @param cause the data provider's error */
export const refusalIn = (cause: unknown): Refusal => ({
  words: wordsOf(cause),
  reference: referenceOf(cause),
  redisId: conflictingRecord(cause),
});

function conflictingRecord(cause: unknown): string | null {
  if (!isRecord(cause) && !(cause instanceof Error)) return null;
  const body: unknown = Reflect.get(cause, 'body');
  if (!isRecord(body) || body['code'] !== 'alreadyIn' || !isRecord(body['answer'])) return null;
  const { redisId } = body['answer'];
  return typeof redisId === 'string' ? redisId : null;
}
