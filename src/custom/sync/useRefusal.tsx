import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { isUncertain } from '../../form/failure';
import { referenceOf, wordsOf } from '../../form/reasonOf';
import { shortened } from '../../schemas/shownWords';
import { isRecord } from '../../schemas/values';
import { withReference } from '../../wire/message';
import { AlreadyIn } from './fetchedOverlays';

/** Toasts of the sync screens close after this many ms (specification, section 9). */
export const SYNC_TOAST_MS = 2000;

/** A toast with a link in it stays long enough for a hand to reach it, one with a reference until that is noted. */
const LONG_TOAST_MS = 10_000;

/** Tells why something was not posted, with the way to the record under which it is in already, where it is. */
export function useRefusal(): (cause: unknown) => void {
  const notify = useNotify();
  return useCallback(
    cause => {
      const reference = referenceOf(cause);
      const words = withReference(shortened(wordsOf(cause)), reference);
      const redisId = recordInTheWay(cause);
      if (redisId === null)
        notify(words, {
          type: 'error',
          autoHideDuration: shownFor(cause),
          messageArgs: { _: words },
        });
      else
        notify(<AlreadyIn words={words} redisId={redisId} />, {
          type: 'error',
          autoHideDuration: LONG_TOAST_MS,
        });
    },
    [notify],
  );
}

/** null: whoever looks away must still find that nobody knows. */
function shownFor(cause: unknown): number | null {
  if (isUncertain(cause)) return null;
  return referenceOf(cause) === null ? SYNC_TOAST_MS : LONG_TOAST_MS;
}

/** The record under which a transaction that was refused is in already; null where it was refused for another reason. */
function recordInTheWay(cause: unknown): string | null {
  if (!isRecord(cause) && !(cause instanceof Error)) return null;
  const body: unknown = Reflect.get(cause, 'body');
  if (!isRecord(body) || body['code'] !== 'alreadyIn' || !isRecord(body['answer'])) return null;
  const { redisId } = body['answer'];
  return typeof redisId === 'string' ? redisId : null;
}
