import { makeAnswerBoard } from './worker/answerBoard';
import { EngineClient, type EngineLine, type LineEnd } from './worker/engineClient';
import type { ListEngine } from './listEngine';
import { startWorker } from './worker/startWorker';
import type { FromWorker, ToWorker } from './worker/workerMessages';

/**
 * The list engine in a worker of its own. Where there are no workers, or this one does not start (a policy forbids it,
 * its file is gone), the engine works in this thread.
 */
export const openWorkerEngine = (): ListEngine => new EngineClient(openWorkerLine, openLocalLine);

function openWorkerLine(end: LineEnd): EngineLine {
  const worker = startWorker();
  if (!worker) return openLocalLine(end);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => end.receive(data));
  worker.addEventListener('error', event => end.broken(event.message));
  const board = makeAnswerBoard();
  if (board) worker.postMessage({ board: board.memory } satisfies ToWorker, []);
  return {
    board,
    post: message => worker.postMessage(message, []),
    close: () => worker.terminate(),
  };
}

/** The same, to an engine in this thread; its code is fetched only now. */
function openLocalLine(end: LineEnd): EngineLine {
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
      // One that did not arrive has nothing to close, and has said so.
      void serving.then(engine => engine.close()).catch(() => undefined);
    },
  };
}
