import type { SheetColumn } from '../../files/workbook/writeWorkbook';
import type { FromSheetWorker, ToSheetWorker } from './sheetMessages';
import type { SheetWriting } from './sheetWriting';
import { t } from '../../words/translator';
import * as words from '../../words/en/list/tools';

/** A sheet being written elsewhere; `close` discards it if unfinished. */
export interface SheetWriter extends SheetWriting {
  close(): void;
}

/** Writes a sheet in its own worker, or in this thread if workers are unavailable. */
export function openSheetWriter(name: string, columns: readonly SheetColumn[]): SheetWriter {
  const worker = startWorker();
  return worker ? overWorker(worker, name, columns) : inThisThread(name, columns);
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    // A policy forbids workers.
    return null;
  }
}

interface Waiting {
  readonly resolve: (answer: FromSheetWorker) => void;
  readonly reject: (cause: Error) => void;
}

function overWorker(worker: Worker, name: string, columns: readonly SheetColumn[]): SheetWriter {
  let waiting: Waiting | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<FromSheetWorker>) => {
    if (data.kind === 'failed') waiting?.reject(new Error(data.reason));
    else waiting?.resolve(data);
  });
  worker.addEventListener('error', ({ message }) =>
    waiting?.reject(new Error(message || t(words.notWritten))),
  );
  const ask = (message: ToSheetWorker) =>
    new Promise<FromSheetWorker>((resolve, reject) => {
      waiting = { resolve, reject };
      worker.postMessage(message, []);
    });
  worker.postMessage({ kind: 'start', name, columns } satisfies ToSheetWorker, []);
  return {
    write: async rows => {
      await ask({ kind: 'rows', rows });
    },
    finish: async () => {
      const answer = await ask({ kind: 'finish' });
      if (answer.kind === 'file') return answer.file;
      throw new Error(t(words.notFinished));
    },
    close: () => worker.terminate(),
  };
}

function inThisThread(name: string, columns: readonly SheetColumn[]): SheetWriter {
  const started = import('./sheetWriting').then(({ startSheet }) => startSheet(name, columns));
  return {
    write: async rows => (await started).write(rows),
    finish: async () => (await started).finish(),
    close: () => undefined,
  };
}
