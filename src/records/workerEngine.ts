import { EngineCalls } from './engineCalls';
import {
  ListError,
  type ColumnSpec,
  type ExportOptions,
  type ListEngine,
  type ListProgress,
  type ListQuery,
  type ListRecord,
  type ListRequest,
  type Selection,
} from './listEngine';
import { LocalEngine } from './localEngine';
import type { CallAnswer, CallArgs, CallName, CallNews, FromWorker, WorkerReply } from './workerMessages';

/** The list engine in this thread, for tests and for browsers without workers. */
export const createListEngine = (): ListEngine => new LocalEngine();

/**
 * The list engine in a worker of its own. Where there are no workers, or this one does not start (a policy forbids it,
 * its file is gone), the engine works in this thread.
 */
export function openWorkerEngine(): ListEngine {
  if (typeof Worker === 'undefined') return new LocalEngine();
  try {
    return new WorkerEngine(new Worker(new URL('./recordsWorker.ts', import.meta.url), { type: 'module' }));
  } catch {
    return new LocalEngine();
  }
}

/** A call that has not been answered yet. */
interface Waiting {
  /** Takes an answer, news or failure; says whether the call is done with. */
  take(reply: WorkerReply<CallName>): boolean;
  /** Makes the call once more, now that the engine is in this thread. */
  makeAgain(): void;
  giveUp(reason: unknown): void;
}

/** Hands each call to a worker. */
class WorkerEngine implements ListEngine {
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(version: number) => void>();
  #nextId = 1;
  #started = false;
  #closed = false;
  #local: { readonly engine: LocalEngine; readonly calls: EngineCalls } | null = null;

  constructor(private readonly worker: Worker) {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#receive(data));
    worker.addEventListener('error', event => this.#broken(event.message));
  }

  load(request: ListRequest, onProgress?: (progress: ListProgress) => void): Promise<ListProgress> {
    return this.#call('load', [request], onProgress);
  }

  fill(key: string, columns: readonly ColumnSpec[], records: readonly ListRecord[]): Promise<void> {
    return this.#call('fill', [key, columns, records]);
  }

  view(query: ListQuery, offset: number, limit: number, asker?: string) {
    return this.#call('view', [query, offset, limit, asker]);
  }

  page(query: ListQuery, offset: number, limit: number) {
    return this.#call('page', [query, offset, limit]);
  }

  async *rows(query: ListQuery, batch: number): AsyncGenerator<readonly ListRecord[], void, void> {
    const walk = await this.#call('openRows', [query, batch]);
    try {
      for (;;) {
        const records = await this.#call('nextRows', [walk]);
        if (records.length === 0) return;
        yield records;
      }
    } finally {
      // Once the list is closed there is nothing left to close.
      await this.#call('closeRows', [walk]).catch(() => undefined);
    }
  }

  counts(source: string) {
    return this.#call('counts', [source]);
  }

  distinct(source: string, limit: number) {
    return this.#call('distinct', [source, limit]);
  }

  get(key: string) {
    return this.#call('get', [key]);
  }

  find(values: ListRecord, limit: number) {
    return this.#call('find', [values, limit]);
  }

  indexOf(query: ListQuery, key: string) {
    return this.#call('indexOf', [query, key]);
  }

  upsert(records: readonly ListRecord[]) {
    return this.#call('upsert', [records]);
  }

  remove(keys: readonly string[]) {
    return this.#call('remove', [keys]);
  }

  async keys(selection: Selection): Promise<readonly string[]> {
    const keys: string[] = [];
    await this.#call('keys', [selection], part => keys.push(...part));
    return keys;
  }

  exportCsv({ query, columns, onProgress, signal }: ExportOptions): Promise<Blob> {
    const plain = columns.map(({ source, title }) => ({ source, title }));
    return this.#call('exportCsv', [query, plain], onProgress, signal);
  }

  subscribe(listener: (version: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.worker.terminate();
    this.#local?.engine.close();
    this.#listeners.clear();
    this.#giveUpAll(new DOMException('The list was closed.', 'AbortError'));
  }

  #call<K extends CallName>(
    name: K,
    args: CallArgs<K>,
    tell?: (news: CallNews<K>) => void,
    signal?: AbortSignal,
  ): Promise<CallAnswer<K>> {
    const local = this.#local;
    if (local) {
      return local.calls.make(name, args, news => tell?.(news), signal ?? new AbortController().signal);
    }
    if (this.#closed) return Promise.reject(new DOMException('The list was closed.', 'AbortError'));
    const id = this.#nextId++;
    signal?.addEventListener('abort', () => this.worker.postMessage({ abort: id }, []), { once: true });
    return new Promise<CallAnswer<K>>((resolve, reject) => {
      this.#waiting.set(id, {
        take: (reply: WorkerReply<K>) => {
          if (reply.kind === 'news') tell?.(reply.news);
          else if (reply.kind === 'answer') resolve(reply.answer);
          else reject(thrown(reply));
          return reply.kind !== 'news';
        },
        makeAgain: () => resolve(this.#call(name, args, tell, signal)),
        giveUp: reject,
      });
      this.worker.postMessage({ id, name, args }, []);
    });
  }

  #receive(message: FromWorker): void {
    this.#started = true;
    if (message.kind === 'ready') return;
    if (message.kind === 'changed') {
      for (const listener of this.#listeners) listener(message.version);
    } else if (this.#waiting.get(message.id)?.take(message)) this.#waiting.delete(message.id);
  }

  /** A worker that never started is replaced by an engine here; one that fails later fails its calls. */
  #broken(message: string): void {
    if (this.#started) return this.#giveUpAll(new Error(`The list engine stopped: ${message}`));
    const engine = new LocalEngine();
    this.#local = { engine, calls: new EngineCalls(engine) };
    engine.subscribe(version => {
      for (const listener of this.#listeners) listener(version);
    });
    for (const waiting of this.#waiting.values()) waiting.makeAgain();
    this.#waiting.clear();
  }

  #giveUpAll(reason: unknown): void {
    for (const waiting of this.#waiting.values()) waiting.giveUp(reason);
    this.#waiting.clear();
  }
}

function thrown(reply: Extract<WorkerReply<CallName>, { kind: 'listError' | 'error' }>): Error {
  if (reply.kind === 'listError') return new ListError(reply.failure);
  return reply.name === 'AbortError'
    ? new DOMException(reply.message, 'AbortError')
    : Object.assign(new Error(reply.message), { name: reply.name });
}
