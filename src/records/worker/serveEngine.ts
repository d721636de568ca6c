import { CallSignal } from '../engine/callSignal';
import { pause, pauseForCalls } from '../engine/slices';
import { ListError, type ListEngine, type ListRecord } from '../listEngine';
import { ResultBuffer } from './resultBuffer';
import type {
  CallName,
  CallNews,
  EngineCall,
  FromWorker,
  ToWorker,
  CallAnswer,
  CallArgs,
} from './workerMessages';

/** Keys per message. */
const KEYS_AT_ONCE = 10_000;

type Make<K extends CallName> = (
  args: CallArgs<K>,
  tell: (news: CallNews<K>) => void,
  signal: AbortSignal,
) => Promise<CallAnswer<K>>;

/** Runs the calls from a channel on an engine. */
class EngineCalls {
  readonly #cursors = new Map<number, AsyncGenerator<readonly ListRecord[], void, void>>();
  #nextCursor = 1;
  readonly #makes: { readonly [K in CallName]: Make<K> };

  constructor(engine: ListEngine) {
    this.#makes = {
      load: (args, tell) => engine.load(...args, tell),
      fill: args => engine.fill(...args),
      view: args => engine.view(...args),
      viewSoon: async args => engine.viewSoon(...args),
      prefetch: args => engine.prefetch(...args),
      page: args => engine.page(...args),
      openRows: args => Promise.resolve(this.#openCursor(engine.rows(...args))),
      nextRows: ([cursor]) => this.#next(cursor),
      closeRows: ([cursor]) => this.#close(cursor),
      counts: args => engine.counts(...args),
      distinct: args => engine.distinct(...args),
      get: args => engine.get(...args),
      getMany: args => engine.getMany(...args),
      find: args => engine.find(...args),
      indexOf: args => engine.indexOf(...args),
      upsert: args => engine.upsert(...args),
      remove: args => engine.remove(...args),
      setTexts: args => engine.setTexts(...args),
      keys: async (args, tell) => tellInParts(await engine.keys(...args), tell),
      exportCsv: ([options], onProgress, signal) => engine.exportCsv({ ...options, onProgress, signal }),
    };
  }

  make<K extends CallName>(
    name: K,
    args: CallArgs<K>,
    tell: (news: CallNews<K>) => void,
    signal: AbortSignal,
  ): Promise<CallAnswer<K>> {
    const make: Make<K> = this.#makes[name];
    return make(args, tell, signal);
  }

  #openCursor(rows: AsyncGenerator<readonly ListRecord[], void, void>): number {
    this.#cursors.set(this.#nextCursor, rows);
    return this.#nextCursor++;
  }

  async #next(cursor: number): Promise<readonly ListRecord[]> {
    const step = await this.#cursors.get(cursor)?.next();
    if (step && !step.done) return step.value;
    this.#cursors.delete(cursor);
    return [];
  }

  async #close(cursor: number): Promise<void> {
    await this.#cursors.get(cursor)?.return();
    this.#cursors.delete(cursor);
  }
}

async function tellInParts(keys: readonly string[], tell: (keys: readonly string[]) => void): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    tell(keys.slice(from, from + KEYS_AT_ONCE));
    await pause();
  }
}

/** Receives requests and sends responses: usually the worker's global scope. */
export interface EnginePort {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker, transfer: Transferable[]): void;
}

/** Serves a channel's calls with an engine. */
export function serveEngine(engine: ListEngine, port: EnginePort): void {
  const post = (message: FromWorker) => port.postMessage(message, []);
  const engineCalls = new EngineCalls(engine);
  const running = new Map<number, AbortController>();
  let board: ResultBuffer | null = null;
  let calls: CallSignal | null = null;
  port.addEventListener('message', ({ data }) => {
    calls?.received();
    if ('abort' in data) running.get(data.abort)?.abort();
    else if ('board' in data) {
      board = new ResultBuffer(data.board);
      pauseForCalls((calls = new CallSignal(data.calls)));
    } else void answer(data);
  });
  engine.subscribe(version => post({ kind: 'changed', version }));
  post({ kind: 'ready' });

  async function answer<K extends CallName>(call: EngineCall<K>): Promise<void> {
    const { id } = call;
    const aborted = new AbortController();
    running.set(id, aborted);
    try {
      const tell = (news: CallNews<K>) => post({ id, kind: 'news', news });
      const answer = await engineCalls.make(call.name, call.args, tell, aborted.signal);
      if (call.name === 'viewSoon' && answer) board?.write(id, answer);
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
