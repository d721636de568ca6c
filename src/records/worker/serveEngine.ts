import { ResultBuffer } from './resultBuffer';
import { EngineCalls } from './engineCalls';
import { ListError, type ListEngine } from '../listEngine';
import type { CallName, CallNews, EngineCall, FromWorker, ToWorker } from './workerMessages';

/** Receives requests and sends responses: usually the worker's global scope. */
export interface Line {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker, transfer: Transferable[]): void;
}

/** Serves a channel's calls with an engine. */
export function serveEngine(engine: ListEngine, line: Line): void {
  const post = (message: FromWorker) => line.postMessage(message, []);
  const calls = new EngineCalls(engine);
  const running = new Map<number, AbortController>();
  let board: ResultBuffer | null = null;
  line.addEventListener('message', ({ data }) => {
    if ('abort' in data) running.get(data.abort)?.abort();
    else if ('board' in data) board = new ResultBuffer(data.board);
    else void answer(data);
  });
  engine.subscribe(version => post({ kind: 'changed', version }));
  post({ kind: 'ready' });

  async function answer<K extends CallName>(call: EngineCall<K>): Promise<void> {
    const { id } = call;
    const aborted = new AbortController();
    running.set(id, aborted);
    try {
      const tell = (news: CallNews<K>) => post({ id, kind: 'news', news });
      const answer = await calls.make(call.name, call.args, tell, aborted.signal);
      if (call.soon && answer) board?.write(id, answer);
      post({ id, kind: 'answer', answer });
    } catch (cause) {
      post(failed(id, cause));
    } finally {
      running.delete(id);
    }
  }
}

function failed(id: number, cause: unknown): FromWorker {
  if (cause instanceof ListError) return { id, kind: 'listError', failure: cause.failure };
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  return { id, kind: 'error', name, message };
}
