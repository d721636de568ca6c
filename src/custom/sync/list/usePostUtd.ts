import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { ListSource } from '../../../records/listSource';
import { isRecord } from '../../../schemas/values/values';
import { useApi } from '../../../ui/apiContext';
import { useScreenMutation } from '../../../ui/query/useScreenMutation';
import * as words from '../../../words/en/sync';
import { t, translateAny } from '../../../words/translator';
import type { Refusal } from '../../frame/refusal';
import { SYNC_TOAST_MS, useRefusal } from '../../frame/useRefusal';
import type { RepostQueue } from '../repost/repostQueue';

/** A UTD that was not posted, and why. */
export interface RefusedUtd {
  readonly utd: string;
  readonly refusal: Refusal;
}

/**
 * Posts a missing transaction and reports the result. A refusal by the server is also shown at its row, if the list
 * contains it.
 * @param queue stores the reason for that row
 */
export function usePostUtd(source: ListSource, queue: RepostQueue | null) {
  const { call } = useApi();
  const notify = useNotify();
  const [refused, setRefused] = useState<RefusedUtd | null>(null);

  const showRefusal = useRefusal();
  const toast = (text: string, type: 'success' | 'error') =>
    notify(text, { type, autoHideDuration: SYNC_TOAST_MS, messageArgs: { _: text } });
  const refuse = async (utd: string, cause: unknown, isFromServer: boolean) => {
    const refusal = showRefusal(cause);
    setRefused({ utd, refusal });
    if (!isFromServer) return;
    for (const redisId of await markAsError(source, utd, refusal.words)) queue?.refuse(redisId, refusal);
  };

  const { mutate, isPending } = useScreenMutation({
    mutationFn: async (utd: string) => {
      // Loaded with the first post, to keep the list page within its weight limit.
      const { syncPostUtd } = await import('../../../api/sync/posts');
      return call(syncPostUtd, { utd });
    },
    onSuccess: async ({ type, msg }, utd) => {
      if (type === 'error') return refuse(utd, new Error(msg || t(words.noReason)), true);
      setRefused(null);
      // A post still in process has not failed, but is not 'done' either (docs/behaviour.md, 'Post Missing UTD'): no
      // row changes.
      if (type === 'success') toast(t(words.posted), 'success');
      else toast(msg ? translateAny(msg) : t(words.queued), 'error');
    },
    onError: (cause, utd) => refuse(utd, cause, isServerRefusal(cause)),
  });
  return { post: mutate, pending: isPending, refused };
}

/** Whether the server refused this UTD, not the user, and no other record has posted its transaction. */
function isServerRefusal(cause: Error): boolean {
  if (!('status' in cause) || typeof cause.status !== 'number') return false;
  const code = 'body' in cause && isRecord(cause.body) ? cause.body['code'] : '';
  return cause.status > 0 && ![401, 403].includes(cause.status) && code !== 'alreadyIn';
}

/** @returns the keys of the rows with the UTD */
async function markAsError({ engine }: ListSource, utd: string, msg: string): Promise<readonly string[]> {
  const rows = await engine.find({ utd }, 100);
  if (rows.length > 0) await engine.upsert(rows.map(row => ({ ...row, type: 'error', msg })));
  return rows.map(row => String(row['redisId'] ?? ''));
}
