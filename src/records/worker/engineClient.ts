import type { AnswerBoard } from './answerBoard';
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
} from '../listEngine';
import type {
  CallAnswer,
  CallArgs,
  CallName,
  CallNews,
  EngineCall,
  FromWorker,
  ToWorker,
  WorkerReply,
} from './workerMessages';

/** A way to an engine that is somewhere else. */
export interface EngineLine {
  /** Where answers can be read at once; null where there is no such place. */
  readonly board: AnswerBoard | null;
  post(message: ToWorker): void;
  /** Ends the engine at the other end as well. */
  close(): void;
}

/** What is to be done with what comes over a line. */
export interface LineEnd {
  receive(message: FromWorker): void;
  /** The engine at the other end is gone; `started` says whether it ever was there. */
  broken(message: string): void;
}

/** A call that has not been answered yet. */
interface Waiting {
  readonly call: EngineCall<CallName>;
  /** Takes an answer, news or failure; says whether the call is done with. */
  take(reply: WorkerReply<CallName>): boolean;
  giveUp(reason: unknown): void;
}

interface CallOptions<K extends CallName> {
  readonly tell?: ((news: CallNews<K>) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly soon?: boolean;
}

/** Ms that the page waits for an answer before it goes on: about a frame. */
const SOON = 18;

/** The list engine at the other end of a line: in a worker, mostly. */
export class EngineClient implements ListEngine, LineEnd {
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(version: number) => void>();
  #line: EngineLine | null;
  #isOther = false;
  #nextId = 1;
  #started = false;
  #closed = false;

  /**
   * @param open opens the line; what comes over it goes to the end that it is given
   * @param openOther opens another one where the first turns out to lead nowhere
   */
  constructor(
    private readonly open: (end: LineEnd) => EngineLine,
    private readonly openOther: (end: LineEnd) => EngineLine,
  ) {
    this.#line = open(this);
  }

  load(request: ListRequest, onProgress?: (progress: ListProgress) => void): Promise<ListProgress> {
    // The worker would resolve an address against its own.
    const url = typeof location === 'undefined' ? request.url : new URL(request.url, location.href).href;
    return this.#call('load', [{ ...request, url }], { tell: onProgress });
  }

  fill(key: string, columns: readonly ColumnSpec[], records: readonly ListRecord[]): Promise<void> {
    return this.#call('fill', [key, columns, records]);
  }

  view(query: ListQuery, offset: number, limit: number, asker?: string) {
    return this.#call('view', [query, offset, limit, asker]);
  }

  viewSoon(query: ListQuery, offset: number, limit: number, asker?: string) {
    const board = this.#started && !this.#closed ? (this.#line?.board ?? null) : null;
    const id = this.#nextId;
    const answer = this.#call('view', [query, offset, limit, asker], { soon: board !== null });
    const view = board?.read(id, SOON);
    if (!view) return answer;
    this.#waiting.delete(id);
    return view;
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

  getMany(keys: readonly string[]) {
    return this.#call('getMany', [keys]);
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
    await this.#call('keys', [selection], { tell: part => keys.push(...part) });
    return keys;
  }

  exportCsv({ query, selection, columns, onProgress, signal }: ExportOptions): Promise<Blob> {
    const titles = columns.map(({ source, title }) => ({ source, title }));
    return this.#call('exportCsv', [{ query, selection, columns: titles }], { tell: onProgress, signal });
  }

  subscribe(listener: (version: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
    this.#listeners.clear();
    this.#giveUpAll(closedError());
  }

  receive(message: FromWorker): void {
    this.#started = true;
    if (message.kind === 'ready') return;
    if (message.kind === 'changed') {
      for (const listener of this.#listeners) listener(message.version);
    } else if (this.#waiting.get(message.id)?.take(message)) this.#waiting.delete(message.id);
  }

  /** An engine that never started is replaced by another; one that fails later fails its calls. */
  broken(message: string): void {
    if (this.#closed) return;
    const stopped = new Error(`The list engine stopped: ${message}`);
    if (this.#started) return this.#giveUpAll(stopped);
    this.#line?.close();
    this.#isOther = !this.#isOther;
    this.#line = this.#isOther ? this.openOther(this) : null;
    if (this.#line) for (const { call } of this.#waiting.values()) this.#line.post(call);
    // Neither led anywhere, as without a connection: the next call tries both anew.
    else this.#giveUpAll(stopped);
  }

  #call<K extends CallName>(
    name: K,
    args: CallArgs<K>,
    { tell, signal, soon = false }: CallOptions<K> = {},
  ): Promise<CallAnswer<K>> {
    if (this.#closed) return Promise.reject(closedError());
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = this.#nextId++;
    signal?.addEventListener('abort', () => this.#line?.post({ abort: id }), { once: true });
    return new Promise<CallAnswer<K>>((resolve, reject) => {
      const take = (reply: WorkerReply<K>) => {
        if (reply.kind === 'news') tell?.(reply.news);
        else if (reply.kind === 'answer') resolve(reply.answer);
        else reject(thrown(reply));
        return reply.kind !== 'news';
      };
      const call: EngineCall<K> = { id, name, args, soon };
      this.#waiting.set(id, { call, take, giveUp: reject });
      this.#line ??= this.open(this);
      this.#line.post(call);
    });
  }

  #giveUpAll(reason: unknown): void {
    for (const waiting of this.#waiting.values()) waiting.giveUp(reason);
    this.#waiting.clear();
  }
}

const closedError = () => new DOMException('The list was closed.', 'AbortError');

function thrown(reply: Extract<WorkerReply<CallName>, { kind: 'listError' | 'error' }>): Error {
  if (reply.kind === 'listError') return new ListError(reply.failure);
  return reply.name === 'AbortError'
    ? new DOMException(reply.message, 'AbortError')
    : Object.assign(new Error(reply.message), { name: reply.name });
}
