import { useCallback, useEffect, useRef, useState } from 'react';
import { useBegunWork } from '../../form/leaving/useBegunWork';
import { reasonOf } from '../../form/reasonOf';
import type { TransferProgress, TransferWatch } from './fileProvider';

/** How far it is, and since when. */
export interface Moving extends TransferProgress {
  readonly elapsedMs: number;
}

export type TransferState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly moving: Moving | null }
  | { readonly status: 'failed'; readonly why: string };

/** One file on its way at a time: how it stands, and what ends or repeats it. */
export interface Transfer<Asked> {
  readonly state: TransferState;
  readonly start: (asked: Asked) => void;
  readonly cancel: () => void;
  /** The same once more. */
  readonly retry: () => void;
  /** Forgets a failure. */
  readonly clear: () => void;
}

interface TransferWork<Asked, Result> {
  readonly work: (asked: Asked, watch: TransferWatch) => Promise<Result>;
  readonly done: (result: Result, asked: Asked) => void | Promise<void>;
  /** Instead of words in the state. */
  readonly failed?: (why: string, asked: Asked) => void;
}

/** Told at most this often; more would only cost. */
const TELL_MS = 100;

const IDLE: TransferState = { status: 'idle' };

/** Runs transfers; who leaves the screen ends the one that is under way. Its functions are the same each time. */
export function useTransfer<Asked, Result>(options: TransferWork<Asked, Result>): Transfer<Asked> {
  const [state, setState] = useState<TransferState>(IDLE);
  const latest = useRef(options);
  const running = useRef<AbortController | null>(null);
  useBegunWork('A file on its way', state.status === 'running');
  const last = useRef<{ readonly asked: Asked } | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((asked: Asked) => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    last.current = { asked };
    setState({ status: 'running', moving: null });
    const onProgress = paced(moving => control.signal.aborted || setState({ status: 'running', moving }));
    const { work, done, failed } = latest.current;
    const run = async () => {
      const result = await work(asked, { signal: control.signal, onProgress });
      control.signal.throwIfAborted();
      await done(result, asked);
    };
    const end = (ended: TransferState) => {
      if (control.signal.aborted) return;
      running.current = null;
      setState(ended);
    };
    run().then(
      () => end(IDLE),
      (cause: unknown) => {
        if (!control.signal.aborted) failed?.(reasonOf(cause), asked);
        end({ status: 'failed', why: reasonOf(cause) });
      },
    );
  }, []);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  }, []);
  const retry = useCallback(() => {
    if (last.current) start(last.current.asked);
  }, [start]);
  const clear = useCallback(() => setState(before => (before.status === 'failed' ? IDLE : before)), []);
  return { state, start, cancel, retry, clear };
}

function paced(tell: (moving: Moving) => unknown): (progress: TransferProgress) => void {
  const since = performance.now();
  let told = -Infinity;
  return progress => {
    const now = performance.now();
    if (now - told < TELL_MS && progress.done !== progress.total) return;
    told = now;
    tell({ ...progress, elapsedMs: now - since });
  };
}
