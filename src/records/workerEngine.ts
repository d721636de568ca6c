import { CallSignal } from './engine/callSignal';
import type { ListEngine } from './listEngine';
import { EngineClient, type EngineChannel, type ChannelEndpoint } from './worker/engineClient';
import { makeResultBuffer } from './worker/resultBuffer';
import type { FromWorker, ToWorker } from './worker/workerMessages';

/** Starts a records worker; null if workers are unsupported or forbidden. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./worker/recordsWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

/**
 * The list engine in its own worker. Without workers, or if this one does not start (a policy forbids it, its file is
 * missing), the engine runs in this thread.
 */
export const openWorkerEngine = (): ListEngine => new EngineClient(openWorkerChannel, openLocalChannel);

function openWorkerChannel(end: ChannelEndpoint): EngineChannel {
  const worker = startWorker();
  if (!worker) return openLocalChannel(end);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => end.receive(data));
  worker.addEventListener('error', event => end.broken(event.message));
  const board = makeResultBuffer();
  const calls = board && new CallSignal();
  if (calls) worker.postMessage({ board: board.memory, calls: calls.memory } satisfies ToWorker, []);
  return {
    board,
    post: message => {
      worker.postMessage(message, []);
      calls?.sent();
    },
    close: () => worker.terminate(),
  };
}

/** A channel to an engine in this thread, whose code is loaded on demand. */
function openLocalChannel(end: ChannelEndpoint): EngineChannel {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => end.receive(data));
  port1.start();
  const serving = import('./worker/localServer').then(({ serveHere }) => serveHere(port2));
  serving.catch((cause: unknown) => end.broken(String(cause)));
  return {
    board: null,
    post: (message: ToWorker) => port1.postMessage(message, []),
    close: () => {
      port1.close();
      // An engine that failed to start has nothing to close, and the failure has been reported.
      void serving.then(engine => engine.close()).catch(() => undefined);
    },
  };
}
