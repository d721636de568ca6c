import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { ListSource } from '../../records/listSource';
import { wordsOf } from '../../form/reasonOf';
import { useSyncProvider } from './syncProvider';
import { SYNC_TOAST_MS, useRefusal } from './useRefusal';

/** A UTD that was not posted, and why. */
export interface RefusedUtd {
  readonly utd: string;
  readonly msg: string;
}

/**
 * Posts a missing transaction and tells what came of it. What the server refused is told by its row as well, where the
 * list has that (specification, section 8, 'Repost by UTD').
 */
export function usePostUtd(source: ListSource) {
  const provider = useSyncProvider();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<RefusedUtd | null>(null);

  const tellRefusal = useRefusal();
  const toast = (words: string, type: 'success' | 'error') =>
    notify(words, { type, autoHideDuration: SYNC_TOAST_MS, messageArgs: { _: words } });
  const refuse = async (utd: string, cause: unknown, isTold: boolean) => {
    const msg = wordsOf(cause);
    tellRefusal(cause);
    setRefused({ utd, msg });
    if (isTold) await markAsError(source, utd, msg);
  };

  const post = async (utd: string) => {
    setPending(true);
    try {
      const { type, msg } = await provider.postUtd(utd);
      if (type === 'error') await refuse(utd, new Error(msg || NO_REASON), true);
      else {
        setRefused(null);
        // What is still going on has failed nowhere, and yet is no 'done' (specification, section 4): no row changes.
        if (type === 'success') toast('Successfully Posted!', 'success');
        else toast(msg || 'Queued. The list shows what comes of it.', 'error');
      }
    } catch (cause) {
      await refuse(utd, cause, isServersWord(cause));
    } finally {
      setPending(false);
    }
  };
  return { post, pending, refused };
}

const NO_REASON = 'It was not posted, and the server gave no reason.';

/** Whether the server itself refused this UTD: not the network, the session, or a transaction that is in already. */
function isServersWord(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null || !('status' in cause)) return false;
  const { status } = cause;
  const code =
    'body' in cause && typeof cause.body === 'object' && cause.body ? Reflect.get(cause.body, 'code') : '';
  return typeof status === 'number' && status > 0 && ![401, 403].includes(status) && code !== 'alreadyIn';
}

async function markAsError({ engine }: ListSource, utd: string, msg: string): Promise<void> {
  const rows = await engine.find({ utd }, 100);
  if (rows.length > 0) await engine.upsert(rows.map(row => ({ ...row, type: 'error', msg })));
}
