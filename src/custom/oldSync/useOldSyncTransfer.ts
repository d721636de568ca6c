import { useNotify } from 'ra-core';
import { useState } from 'react';
import { syncTransfer } from '../../api/sync/posts';
import { useApi } from '../../ui/apiContext';
import { useScreenMutation } from '../../ui/query/useScreenMutation';
import type { Refusal } from '../frame/refusal';
import { SYNC_TOAST_MS, useRefusal } from '../frame/useRefusal';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/sync/oldSync';

interface RefusedTransfer {
  readonly day: string;
  readonly refusal: Refusal;
}

/**
 * Transfers a day's old sync status and shows the result as a toast. `refused` holds the reason and day of the last
 * failure; null if it succeeded.
 */
export function useOldSyncTransfer() {
  const { call } = useApi();
  const notify = useNotify();
  const refuse = useRefusal();
  const [refused, setRefused] = useState<RefusedTransfer | null>(null);

  const { isPending, mutate } = useScreenMutation({
    mutationFn: async (day: string) => {
      const { type, message } = await call(syncTransfer, { body: { dtValue: day } });
      if (type !== 'error') return message ? translateAny(message) : t(words.transferred);
      throw new Error(message || t(words.noReason));
    },
    onMutate: () => setRefused(null),
    onSuccess: text => {
      notify(text, { type: 'success', autoHideDuration: SYNC_TOAST_MS, messageArgs: { _: text } });
    },
    onError: (cause, day) => setRefused({ day, refusal: refuse(cause) }),
  });
  return { running: isPending, refused, transfer: mutate };
}
