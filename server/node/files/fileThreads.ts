import type { Worker } from 'node:worker_threads';
import { FileRefusal } from '../../../src/files/refusal';
import { createConcurrencyLimit } from '../../files/concurrencyLimit';
import type { FileWork, UploadLimits } from '../../files/fileWork';
import { deferred } from '../../store/deferred';
import { errorOf, type FileAnswer, type FileJob } from './fileMessages';
import { sha256InSteps } from './nodeDigest';

/** Limits for file work, except memory, which is limited when the thread starts. */
export interface FileThreadOptions {
  /**
   * How long a thread may work on one file of up to 120 MB, in milliseconds, not counting waits for the database. For a
   * file of transactions, the limit applies to finding the records, and then to each step.
   */
  readonly workMs: number;
  readonly atOnce: number;
  readonly waiting: number;
  /** Waiting files per account. */
  readonly accountWaiting: number;
  /** How long an upload waits for its turn, in milliseconds. Its bytes are in memory and a user is waiting. */
  readonly uploadWaitMs: number;
}

export type StartFileThread = (job: FileJob, transferred: readonly ArrayBuffer[]) => Worker;

const DEFAULTS: FileThreadOptions = {
  workMs: 30_000,
  atOnce: 2,
  waiting: 16,
  accountWaiting: 4,
  uploadWaitMs: 60_000,
};

/**
 * Parses and matches files on separate threads. Even small files are: one kilobyte can take as long as many megabytes.
 * Each account has one job at a time. A thread that exceeds its memory or time ends, and its file is rejected.
 * @param start starts a thread for a job; the file's bytes are transferred to it
 * @param limits of a transaction file
 */
export function createFileThreads(
  start: StartFileThread,
  limits: UploadLimits,
  options: FileThreadOptions = DEFAULTS,
): FileWork {
  const limited = createConcurrencyLimit({ ...options, accountAtOnce: 1 });
  const answersTo = (account: string, job: FileJob): AsyncGenerator<FileAnswer> => {
    const waitMs = job.kind === 'reconcile' ? undefined : options.uploadWaitMs;
    const turn: TakeTurn = work => limited(account, work, waitMs);
    const workMs = workMsOf(job, options);
    return inTurn(turn, () => answersOf(start(job, bytesOf(job)), workMs));
  };

  return {
    async *transactions(account, bytes) {
      for await (const answer of answersTo(account, { kind: 'transactions', account, bytes, limits }))
        if (answer.kind === 'step') yield answer.step;
    },

    async kept(account, bytes) {
      for await (const answer of answersTo(account, { kind: 'kept', account, bytes }))
        if (answer.kind === 'step' && 'portion' in answer.step) return answer.step.portion;
      throw new Error('The file thread did not answer with the records.');
    },

    async *vouchers(account, bytes) {
      for await (const answer of answersTo(account, { kind: 'vouchers', bytes }))
        if (answer.kind === 'vouchers') yield answer.items;
    },

    sha256: sha256InSteps,

    async reconcile(account, ...sides) {
      for await (const answer of answersTo(account, { kind: 'reconcile', sides }))
        if (answer.kind === 'reconciled') return answer.result;
      throw new Error('The file thread gave an answer to a different request.');
    },
  };
}

/** A third of the speed of reading on an idle processor. */
const bytesPerMs = 4_000;

/** Call this before the bytes are transferred, which empties them here. */
const workMsOf = (job: FileJob, { workMs }: FileThreadOptions): number =>
  job.kind === 'transactions' ? Math.max(workMs, job.bytes.length / bytesPerMs) : workMs;

function bytesOf(job: FileJob): readonly ArrayBuffer[] {
  const buffer = job.kind === 'reconcile' ? null : job.bytes.buffer;
  return buffer instanceof ArrayBuffer ? [buffer] : [];
}

type TakeTurn = (work: () => Promise<void>) => Promise<void>;

/** Runs a generator when the account has its turn; the turn ends with the generator. */
async function* inTurn<T>(takeTurn: TakeTurn, begin: () => AsyncGenerator<T>): AsyncGenerator<T> {
  const { promise: over, resolve: end } = deferred();
  await new Promise<void>((started, refused) => {
    takeTurn(() => {
      started();
      return over;
    }).catch(refused);
  });
  try {
    yield* begin();
  } finally {
    end();
  }
}

/**
 * Pulls answers from a thread until there are no more or its time is up. The thread works on the next answer while the
 * caller stores the last one, and never further ahead.
 */
async function* answersOf(thread: Worker, workMs: number): AsyncGenerator<FileAnswer> {
  let left = workMs;
  const requestNext = (): Promise<FileAnswer> => {
    const began = performance.now();
    const next = nextAnswer(thread, left).finally(() => {
      left -= performance.now() - began;
    });
    // The error reaches whoever awaits the promise; until then, it must not count as unhandled.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let next = requestNext(); ;) {
      const answer = await next;
      if (answer.kind === 'refused' || answer.kind === 'failed') throw errorOf(answer);
      if (answer.kind === 'end') return;
      if (answer.kind === 'step') left = workMs;
      if (answer.kind !== 'reconciled') next = requestNext();
      yield answer;
      if (answer.kind === 'reconciled') return;
    }
  } finally {
    await thread.terminate();
  }
}

function nextAnswer(thread: Worker, withinMs: number): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(tooSlow())), Math.max(0, withinMs));
    const onMessage = (answer: FileAnswer): void => settle(() => resolve(answer));
    const onError = (error: unknown): void => settle(() => reject(isOutOfMemory(error) ? tooMuch() : error));
    const onExit = (): void => settle(() => reject(new Error('The file thread ended without an answer.')));
    const settle = (report: () => void): void => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      report();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage('next', []);
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooMuch = (): FileRefusal =>
  new FileRefusal('tooLarge', 'The file needs more memory than is available. Split it into smaller files.');

const tooSlow = (): FileRefusal =>
  new FileRefusal('tooSlow', 'The file takes too long to read. Split it into smaller files.');
