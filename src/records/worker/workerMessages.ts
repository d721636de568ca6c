import type {
  ColumnSpec,
  ExportOptions,
  ListFailure,
  ListProgress,
  ListQuery,
  ListRecord,
  ListRequest,
  ListView,
  Selection,
} from '../listEngine';

/** The calls that cross to the worker: what each takes, answers, and tells on the way. */
export interface WorkerCalls {
  load: { args: [ListRequest]; answer: ListProgress; news: ListProgress };
  fill: { args: [string, readonly ColumnSpec[], readonly ListRecord[]]; answer: void; news: never };
  view: { args: [ListQuery, number, number, string | undefined]; answer: ListView | null; news: never };
  page: { args: [ListQuery, number, number]; answer: ListView; news: never };
  /** Opens a walk through all records of a query, in batches of so many; answers its number. */
  openRows: { args: [ListQuery, number]; answer: number; news: never };
  /** The next batch of a walk; none at its end. */
  nextRows: { args: [number]; answer: readonly ListRecord[]; news: never };
  closeRows: { args: [number]; answer: void; news: never };
  counts: { args: [string]; answer: ReadonlyMap<string | number, number>; news: never };
  distinct: { args: [string, number]; answer: readonly string[]; news: never };
  get: { args: [string]; answer: ListRecord | null; news: never };
  getMany: { args: [readonly string[]]; answer: readonly ListRecord[]; news: never };
  find: { args: [ListRecord, number]; answer: readonly ListRecord[]; news: never };
  indexOf: { args: [ListQuery, string]; answer: number; news: never };
  upsert: { args: [readonly ListRecord[]]; answer: void; news: never };
  remove: { args: [readonly string[]]; answer: void; news: never };
  /** The keys come as news, so many at a time: all at once would hold up the thread that takes them. */
  keys: { args: [Selection]; answer: void; news: readonly string[] };
  exportCsv: { args: [Omit<ExportOptions, 'onProgress' | 'signal'>]; answer: Blob; news: number };
}

export type CallName = keyof WorkerCalls;
export type CallArgs<K extends CallName> = WorkerCalls[K]['args'];
export type CallAnswer<K extends CallName> = WorkerCalls[K]['answer'];
export type CallNews<K extends CallName> = WorkerCalls[K]['news'];

/** A call on its way to the worker. */
export interface EngineCall<K extends CallName> {
  readonly id: number;
  readonly name: K;
  readonly args: CallArgs<K>;
  /** Whether the page waits for the answer on the board. */
  readonly soon?: boolean;
}

/** What goes to the worker: a call, the word that call `abort` is no longer wanted, or the board to answer on. */
export type ToWorker =
  EngineCall<CallName> | { readonly abort: number } | { readonly board: SharedArrayBuffer };

/** How a call fared. */
export type WorkerReply<K extends CallName> =
  | { readonly id: number; readonly kind: 'answer'; readonly answer: CallAnswer<K> }
  | { readonly id: number; readonly kind: 'news'; readonly news: CallNews<K> }
  | { readonly id: number; readonly kind: 'listError'; readonly failure: ListFailure }
  | { readonly id: number; readonly kind: 'error'; readonly name: string; readonly message: string };

/** What comes from the worker: that it is there, that the data changed, or how a call fared. */
export type FromWorker =
  { readonly kind: 'ready' } | { readonly kind: 'changed'; readonly version: number } | WorkerReply<CallName>;
