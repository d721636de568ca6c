import {
  ListError,
  type ColumnSpec,
  type ColumnTexts,
  type ExportOptions,
  type ListEngine,
  type ListProgress,
  type ListQuery,
  type ListRecord,
  type ListRequest,
  type Selection,
} from '../listEngine';
import type { ResultBuffer } from './resultBuffer';
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

/** A channel to a remote engine. */
export interface EngineChannel {
  /** Shared memory for synchronous results; null if unavailable. */
  readonly board: ResultBuffer | null;
  post(message: ToWorker): void;
  /** Also closes the engine at the other end. */
  close(): void;
}

/** Handles the messages that arrive over a channel. */
export interface ChannelEndpoint {
  receive(message: FromWorker): void;
  /** The remote engine has failed, or has never started. */
  broken(message: string): void;
}

/** A pending call. */
interface Waiting {
  readonly call: EngineCall<CallName>;
  /** Handles a result, an update or a failure; returns whether the call is finished. */
  take(reply: WorkerReply<CallName>): boolean;
  giveUp(reason: unknown): void;
}

interface CallOptions<K extends CallName> {
  readonly tell?: ((news: CallNews<K>) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Ms that the page blocks for a result: a frame, and half of one for the first keys, whose code has not run yet. */
const SOON = 26;

/** A list engine at the other end of a channel, usually in a worker. */
export class EngineClient implements ListEngine, ChannelEndpoint {
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(version: number) => void>();
  #channel: EngineChannel | null;
  #isOther = false;
  #nextId = 1;
  #started = false;
  #closed = false;

  /**
   * @param open opens the channel; its messages go to the given endpoint
   * @param openOther opens another channel if the first cannot be used
   */
  constructor(
    private readonly open: (end: ChannelEndpoint) => EngineChannel,
    private readonly openOther: (end: ChannelEndpoint) => EngineChannel,
  ) {
    this.#channel = open(this);
  }

  load(request: ListRequest, onProgress?: (progress: ListProgress) => void): Promise<ListProgress> {
    // The worker would resolve a relative URL against its own.
    const url = typeof location === 'undefined' ? request.url : new URL(request.url, location.href).href;
    return this.#call('load', [{ ...request, url }], { tell: onProgress });
  }

  fill(key: string, columns: readonly ColumnSpec[], records: readonly ListRecord[]): Promise<void> {
    return this.#call('fill', [key, columns, records]);
  }

  view(query: ListQuery, offset: number, limit: number, consumerId?: string) {
    return this.#call('view', [query, offset, limit, consumerId]);
  }

  viewSoon(query: ListQuery, offset: number, limit: number, consumerId?: string) {
    const board = this.#started && !this.#closed ? (this.#channel?.board ?? null) : null;
    const id = this.#nextId;
    const answer = this.#call('viewSoon', [query, offset, limit, consumerId]);
    const view = board?.read(id, SOON);
    if (!view) return answer;
    this.#waiting.delete(id);
    return view;
  }

  prefetch(query: ListQuery, limit: number) {
    return this.#call('prefetch', [query, limit]);
  }

  page(query: ListQuery, offset: number, limit: number) {
    return this.#call('page', [query, offset, limit]);
  }

  async *rows(query: ListQuery, batch: number): AsyncGenerator<readonly ListRecord[], void, void> {
    const cursor = await this.#call('openRows', [query, batch]);
    try {
      for (;;) {
        const records = await this.#call('nextRows', [cursor]);
        if (records.length === 0) return;
        yield records;
      }
    } finally {
      // A closed list has no rows left to close.
      await this.#call('closeRows', [cursor]).catch(() => undefined);
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

  setTexts(source: string, texts: ColumnTexts | null) {
    return this.#call('setTexts', [source, texts]);
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
    this.#channel?.close();
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

  /** Replaces an engine that never started; one that fails later fails its calls. */
  broken(message: string): void {
    if (this.#closed) return;
    const stopped = new Error(`The list engine stopped: ${message}`);
    if (this.#started) return this.#giveUpAll(stopped);
    this.#channel?.close();
    this.#isOther = !this.#isOther;
    this.#channel = this.#isOther ? this.openOther(this) : null;
    if (this.#channel) for (const { call } of this.#waiting.values()) this.#channel.post(call);
    // Both failed to start, as when offline: the next call tries again.
    else this.#giveUpAll(stopped);
  }

  #call<K extends CallName>(
    name: K,
    args: CallArgs<K>,
    { tell, signal }: CallOptions<K> = {},
  ): Promise<CallAnswer<K>> {
    if (this.#closed) return Promise.reject(closedError());
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = this.#nextId++;
    signal?.addEventListener('abort', () => this.#channel?.post({ abort: id }), { once: true });
    return new Promise<CallAnswer<K>>((resolve, reject) => {
      const take = (reply: WorkerReply<K>) => {
        if (reply.kind === 'news') tell?.(reply.news);
        else if (reply.kind === 'answer') resolve(reply.answer);
        else reject(thrown(reply));
        return reply.kind !== 'news';
      };
      const call: EngineCall<K> = { id, name, args };
      this.#waiting.set(id, { call, take, giveUp: reject });
      this.#channel ??= this.open(this);
      this.#channel.post(call);
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
