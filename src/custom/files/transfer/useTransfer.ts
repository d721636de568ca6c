import { useMutation, type MutationStatus } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TransferProgress, TransferWatch } from '../../../api/console';
import { failureText } from '../../../ui/failureText';
import { screenMutation } from '../../../ui/query/screenQuery';
import { useUnsavedMarker } from '../../../ui/unsaved/useUnsavedMarker';
import * as words from '../../../words/en/files';
import { t } from '../../../words/translator';

/** The progress, and the time since the start. */
export interface Moving extends TransferProgress {
  readonly elapsedMs: number;
}

export type TransferState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly moving: Moving | null }
  | { readonly status: 'failed'; readonly why: string };

/** A single transfer at a time: its state, cancel and retry. */
export interface Transfer<Input> {
  readonly state: TransferState;
  readonly start: (input: Input) => void;
  readonly cancel: () => void;
  /** Repeats the last request. */
  readonly retry: () => void;
  /** Clears a failure. */
  readonly clear: () => void;
}

interface TransferWork<Input, Result> {
  readonly work: (input: Input, watch: TransferWatch) => Promise<Result>;
  readonly done: (result: Result, input: Input) => void | Promise<void>;
  /** Called if the transfer fails, but not if the user cancels it. */
  readonly failed?: (why: string, input: Input) => void;
}

/** Minimum interval between progress updates. */
const PROGRESS_MS = 100;

/** Runs transfers; leaving the screen cancels a running one. `start` is stable. */
export function useTransfer<Input, Result>(options: TransferWork<Input, Result>): Transfer<Input> {
  const { work, done, failed } = options;
  const running = useRef<AbortController | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const { mutate, reset, status, variables, error } = useMutation({
    ...screenMutation,
    mutationFn: async ({ input, signal }: Order<Input>) => {
      const onProgress = throttled(far => signal.aborted || setMoving(far));
      const result = await work(input, { signal, onProgress });
      signal.throwIfAborted();
      await done(result, input);
    },
    onError: (cause, { input, signal }) => {
      if (!signal.aborted) failed?.(failureText(cause), input);
    },
    onSettled: (_, __, { signal }) => {
      if (!signal.aborted) running.current = null;
    },
  });
  useUnsavedMarker(t(words.transfer), status === 'pending');
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (input: Input) => {
      if (running.current) return;
      running.current = new AbortController();
      setMoving(null);
      mutate({ input, signal: running.current.signal });
    },
    [mutate],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    reset();
  }, [reset]);
  const retry = useCallback(() => {
    if (variables) start(variables.input);
  }, [start, variables]);
  const clear = useCallback(() => {
    if (!running.current) reset();
  }, [reset]);
  return { state: stateOf(status, moving, error), start, cancel, retry, clear };
}

/** A request with its abort signal. */
interface Order<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

function stateOf(status: MutationStatus, moving: Moving | null, error: Error | null): TransferState {
  if (status === 'pending') return { status: 'running', moving };
  return error ? { status: 'failed', why: failureText(error) } : { status: 'idle' };
}

function throttled(report: (moving: Moving) => unknown): (progress: TransferProgress) => void {
  const since = performance.now();
  let reportedAt = -Infinity;
  return progress => {
    const now = performance.now();
    if (now - reportedAt < PROGRESS_MS && progress.done !== progress.total) return;
    reportedAt = now;
    report({ ...progress, elapsedMs: now - since });
  };
}
