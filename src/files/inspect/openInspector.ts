import type { CheckData } from '../../posting/checks/checkData';
import type { InspectedKind, Inspection } from './inspection';
import type { InspectReply, InspectRequest } from './messages';

export type { InspectedFault, InspectedKind, InspectedRow, Inspection } from './inspection';

/** Inspects chosen files off the main thread. */
export interface Inspector {
  /**
   * @param data the reference data of the checks; the shipped data by default
   * @throws InspectionError if the file could not be read at all; a malformed file yields an inspection with a refusal
   */
  inspect(file: File, kind: InspectedKind, data?: CheckData): Promise<Inspection>;
  /** Ends the worker and cancels its work. */
  close(): void;
}

/** A file could not be inspected, for reasons other than its content. */
export class InspectionError extends Error {
  override readonly name = 'InspectionError';
}

interface Waiting {
  readonly request: InspectRequest;
  readonly done: (inspection: Inspection) => void;
  readonly failed: (error: InspectionError) => void;
}

/**
 * Opens an inspector. Its worker starts with the first file. Without workers, or if this one fails,
 * this thread reads the files.
 */
export function openInspector(): Inspector {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null | undefined;
  let lastId = 0;

  const take = (reply: InspectReply): void => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('inspection' in reply) call?.done(reply.inspection);
    else call?.failed(new InspectionError(reply.failure));
  };
  const fallBack = (): void => {
    worker?.terminate();
    worker = null;
    for (const { request } of waiting.values()) void inspectHere(request).then(take);
  };

  return {
    inspect: (file, kind, data) =>
      new Promise((done, failed) => {
        lastId += 1;
        const request: InspectRequest = { id: lastId, file, kind, data };
        waiting.set(lastId, { request, done, failed });
        if (worker === undefined) worker = startWorker(take, fallBack);
        if (worker) worker.postMessage(request, []);
        else void inspectHere(request).then(take);
      }),
    close: () => {
      worker?.terminate();
      worker = undefined;
      for (const { failed } of waiting.values())
        failed(new InspectionError('Reading the file was cancelled.'));
      waiting.clear();
    },
  };
}

function startWorker(take: (reply: InspectReply) => void, broken: () => void): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(new URL('./inspectWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<InspectReply>) => take(data));
    worker.addEventListener('error', broken);
    return worker;
  } catch {
    return null;
  }
}

/** Inspects in this thread; loads the code for it on demand. */
async function inspectHere(request: InspectRequest): Promise<InspectReply> {
  try {
    const { answerRequest } = await import('./answerRequest');
    return await answerRequest(request);
  } catch (cause) {
    return { id: request.id, failure: cause instanceof Error ? cause.message : String(cause) };
  }
}
