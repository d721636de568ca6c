import { useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useScreenMutation } from '../../ui/query/useScreenMutation';
import { refusalIn, type Refusal } from './refusal';

/** An action through the API. */
interface ApiAction {
  readonly work: () => Promise<unknown>;
  /** The toast's text after a success. */
  readonly toast?: string;
  /** Whether the toast stays for longer, because the screen changes with it. */
  readonly lasts?: boolean;
  /** A link to the result, beside the toast's text. */
  readonly link?: ReactNode;
}

const LASTING_MS = 10_000;

/** Runs actions one at a time, and keeps the last refusal. @param done called after each success */
export function useApiAction(done: () => void) {
  const notify = useNotify();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending } = useScreenMutation({
    mutationFn: ({ work }: ApiAction) => {
      setRefusal(null);
      return work();
    },
    onSuccess: (_, { toast, lasts = false, link }) => {
      const lasting = lasts && { autoHideDuration: LASTING_MS };
      const action = link !== undefined && { action: link };
      if (toast !== undefined)
        notify(toast, { type: 'success', messageArgs: { _: toast }, ...lasting, ...action });
      done();
    },
    onError: cause => setRefusal(refusalIn(cause)),
  });
  return { start: mutate, pending: isPending, refusal };
}
