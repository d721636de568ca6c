import type {
  ExportOptions,
  ListEngine,
  ListFailure,
  ListProgress,
  ListRecord,
  ListRequest,
  Selection,
} from '../listEngine';

/** Methods of the engine that the worker calls as they are. */
type DirectCall =
  | 'fill'
  | 'view'
  | 'viewSoon'
  | 'prefetch'
  | 'page'
  | 'counts'
  | 'distinct'
  | 'get'
  | 'getMany'
  | 'find'
  | 'indexOf'
  | 'upsert'
  | 'remove'
  | 'setTexts';

type DirectCalls = {
  [K in DirectCall]: {
    args: Parameters<ListEngine[K]>;
    answer: Awaited<ReturnType<ListEngine[K]>>;
    news: never;
  };
};

/** The calls to the worker: their arguments, results and updates. */
export interface WorkerCalls extends DirectCalls {
  load: { args: [ListRequest]; answer: ListProgress; news: ListProgress };
  /** Opens a cursor over all records of a query, with this batch size; returns its number. */
  openRows: { args: Parameters<ListEngine['rows']>; answer: number; news: never };
  /** The next batch of a cursor; empty at its end. */
  nextRows: { args: [number]; answer: readonly ListRecord[]; news: never };
  closeRows: { args: [number]; answer: void; news: never };
  /** The keys arrive as updates in chunks: all at once would block the receiving thread. */
  keys: { args: [Selection]; answer: void; news: readonly string[] };
  exportCsv: { args: [Omit<ExportOptions, 'onProgress' | 'signal'>]; answer: Blob; news: number };
}

export type CallName = keyof WorkerCalls;
export type CallArgs<K extends CallName> = WorkerCalls[K]['args'];
export type CallAnswer<K extends CallName> = WorkerCalls[K]['answer'];
export type CallNews<K extends CallName> = WorkerCalls[K]['news'];

/** A call to the worker. */
export interface EngineCall<K extends CallName> {
  readonly id: number;
  readonly name: K;
  readonly args: CallArgs<K>;
}

/** Messages to the worker: a call, the cancellation of call `abort`, or the memory to answer in and to be called by. */
export type ToWorker =
  | EngineCall<CallName>
  | { readonly abort: number }
  | { readonly board: SharedArrayBuffer; readonly calls: SharedArrayBuffer };

/** The result of a call. */
export type WorkerReply<K extends CallName> =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: CallAnswer<K> }
  | { readonly id: number; readonly kind: 'news'; readonly news: CallNews<K> }
  | { readonly id: number; readonly kind: 'listError'; readonly failure: ListFailure }
  | { readonly id: number; readonly kind: 'error'; readonly name: string; readonly message: string };

/** Messages from the worker: it has started, the data changed, or the result of a call. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'changed'; readonly version: number }
  | WorkerReply<CallName>;
