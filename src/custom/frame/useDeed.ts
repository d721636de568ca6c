import { useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useScreenMutation } from '../../ui/query/useScreenMutation';
import { refusalIn, type Refusal } from './refusal';

/** An action through the API. */
interface Deed {
  readonly work: () => Promise<unknown>;
  /** The toast's text after a success. */
  readonly said?: string;
  /** Whether the toast stays for longer, because the screen changes with it. */
  readonly leads?: boolean;
  /** A link to the result, beside the toast's text. */
  readonly way?: ReactNode;
}

const LASTING_MS = 10_000;

/** Runs actions one at a time, and keeps the last refusal. @param done called after each success */
export function useDeed(done: () => void) {
  const notify = useNotify();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending } = useScreenMutation({
    mutationFn: ({ work }: Deed) => {
      setRefusal(null);
      return work();
    },
    onSuccess: (_, { said, leads = false, way }) => {
      const lasting = leads && { autoHideDuration: LASTING_MS };
      const action = way !== undefined && { action: way };
      if (said !== undefined)
        notify(said, { type: 'success', messageArgs: { _: said }, ...lasting, ...action });
      done();
    },
    onError: cause => setRefusal(refusalIn(cause)),
  });
  return { start: mutate, pending: isPending, refusal };
}
