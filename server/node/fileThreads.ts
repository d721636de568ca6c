import type { Worker } from 'node:worker_threads';
import { FileRefusal } from '../../src/files/refusal';
import { workHere, type FileRecord, type FileVoucher, type FileWork } from '../files/fileWork';
import { createTurns } from '../files/turns';
import { errorOf, type FileAnswer, type FileJob } from './fileMessages';

/** Less than this is read sooner than a thread starts. */
const smallBytes = 65_536;
const smallLines = 5_000;
const threadsAtOnce = 2;

/**
 * Reads and matches large files on threads of their own, so that the API answers meanwhile. A thread that runs out of
 * its memory ends alone, and its file is refused.
 * @param start starts a thread for a job
 */
export function createFileThreads(start: (job: FileJob) => Worker): FileWork {
  const inTurn = createTurns(threadsAtOnce);

  return {
    async *transactions(bytes) {
      if (bytes.length < smallBytes) return yield* workHere.transactions(bytes);
      const portions: (readonly FileRecord[])[] = [];
      await inTurn(() =>
        lastAnswer(start({ kind: 'transactions', bytes }), answer => {
          if (answer.kind === 'records') portions.push(answer.items);
        }),
      );
      yield* portions;
    },

    async *vouchers(bytes) {
      if (bytes.length < smallBytes) return yield* workHere.vouchers(bytes);
      const portions: (readonly FileVoucher[])[] = [];
      await inTurn(() =>
        lastAnswer(start({ kind: 'vouchers', bytes }), answer => {
          if (answer.kind === 'vouchers') portions.push(answer.items);
        }),
      );
      yield* portions;
    },

    async reconcile(...sides) {
      const [dms, accounting] = sides;
      if (dms.length + accounting.length < smallLines) return workHere.reconcile(...sides);
      const answer = await inTurn(() => lastAnswer(start({ kind: 'reconcile', sides }), () => {}));
      if (answer.kind === 'reconciled') return answer.result;
      throw new Error('The file thread gave another answer than was asked.');
    },
  };
}

/** Resolves with what a thread says in the end; portions come before that. */
function lastAnswer(thread: Worker, onPortion: (answer: FileAnswer) => void): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    thread.on('message', (answer: FileAnswer) => {
      if (answer.kind === 'refused' || answer.kind === 'failed') reject(errorOf(answer));
      else if (answer.kind === 'end' || answer.kind === 'reconciled') resolve(answer);
      else onPortion(answer);
    });
    thread.on('error', error => reject(isOutOfMemory(error) ? tooMuch() : error));
    thread.on('exit', () => reject(new Error('The file thread ended without an answer.')));
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooMuch = (): FileRefusal =>
  new FileRefusal(
    'tooLarge',
    'The file needs more memory than there is for it. Split it into smaller files.',
  );
