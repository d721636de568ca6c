/** How the values of a column are held, compared and shown as text. */
export type ColumnType = 'text' | 'number' | 'dateTime' | 'flag';

/** A column that can be filtered and sorted. Values not named here are kept with the record and are not searched. */
export interface ColumnSpec {
  readonly source: string;
  readonly type: ColumnType;
}

/** What some records of an answer hold instead, where a screen says another thing than the wire. */
export interface Assignment {
  readonly query: ListQuery;
  readonly values: ListRecord;
}

/**
 * What to fetch. The engine sends it itself, in its worker, and parses the answer as it arrives.
 * `key` is the record's key field: `id`, or `redisId` for sync rows.
 */
export interface ListRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly key: string;
  readonly columns: readonly ColumnSpec[];
  /** Whether the answer has a tag by which the same list, asked for again, need not be sent again (see listTag.ts). */
  readonly tagged?: boolean;
  /** Made in the order given, before the list is whole. */
  readonly assignments?: readonly Assignment[];
}

/** The text a person typed into a column's filter box, with its operators; the engine parses it (see filterText.ts). */
export type ColumnFilters = Readonly<Record<string, string>>;

export interface ListSort {
  readonly source: string;
  readonly order: 'ASC' | 'DESC';
}

/** Which records, in which order. `tab` keeps those whose column has one of these values (status tabs). */
export interface ListQuery {
  readonly filters: ColumnFilters;
  readonly tab?: { readonly source: string; readonly values: readonly (string | number)[] };
  /** Absent: the order of the answer. Several: the first decides, the next break ties. */
  readonly sort: readonly ListSort[];
}

export type ListRecord = Readonly<Record<string, unknown>>;

/** Answer to a query: how many pass, how many there are before the column filters, and the rows asked for. */
export interface ListView {
  /** Records that pass all filters. */
  readonly total: number;
  /** Records of the tab before its column filters: the N of 'Search in N records...'. */
  readonly inTab: number;
  /** Row number of the first of `rows`, from 0. */
  readonly offset: number;
  readonly rows: readonly ListRecord[];
  /** Counts up with each change of the data; a view of an older version is stale. */
  readonly version: number;
}

/** What a fetch has brought so far. */
export interface ListProgress {
  readonly rows: number;
  readonly bytes: number;
  readonly done: boolean;
}

/** Why a list could not be had. `status` 0 is a network that failed; `body` the first characters of the answer. */
export interface ListFailure {
  readonly kind: 'network' | 'status' | 'contentType' | 'truncated' | 'shape';
  readonly status: number;
  readonly body: string;
  /** When a refused list may be asked for again, as the answer has it. */
  readonly retryAfter?: string | null;
}

/** Thrown, or the rejection, when a list could not be had. */
export class ListError extends Error {
  override readonly name = 'ListError';
  constructor(readonly failure: ListFailure) {
    super(`The list could not be read: ${failure.kind}, status ${failure.status}.`);
  }
}

/** Which records an action is about: these, or all that pass a query but those. */
export type Selection =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'allBut'; readonly query: ListQuery; readonly except: readonly string[] };

/** What an export writes: the columns with their titles, in the order of the query, as the screen shows them. */
export interface ExportOptions {
  readonly query: ListQuery;
  /** These records alone, in the order of the query; all that pass it otherwise. */
  readonly selection?: Selection;
  readonly columns: readonly { readonly source: string; readonly title: string }[];
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * One fetched list, held in columns. The same interface stands in front of the worker (`openWorkerEngine`) and of the
 * engine in this thread (`createListEngine`: tests, browsers without workers). Once closed, calls are rejected with an
 * `AbortError`.
 */
export interface ListEngine {
  /**
   * Fetches the whole list and puts it in place of what is held. Resolves when the last byte is in.
   * @throws ListError
   */
  load(request: ListRequest, onProgress?: (progress: ListProgress) => void): Promise<ListProgress>;
  /** Puts these records in place of what is held, for lists that do not come from one fetch. */
  fill(key: string, columns: readonly ColumnSpec[], records: readonly ListRecord[]): Promise<void>;
  /**
   * Rows `offset` … `offset + limit` of those that pass. A newer call of the same asker makes an unanswered older one
   * resolve to null; two screens over one list are two askers.
   * @param asker who asks; the list's own table where absent
   */
  view(query: ListQuery, offset: number, limit: number, asker?: string): Promise<ListView | null>;
  /** The same, for what follows a key or click: the answer itself where it comes within a frame. */
  viewSoon(
    query: ListQuery,
    offset: number,
    limit: number,
    asker?: string,
  ): ListView | Promise<ListView | null>;
  /** The same, for whoever cannot do without the answer: neither given up for a newer call nor making one give up. */
  page(query: ListQuery, offset: number, limit: number): Promise<ListView>;
  /**
   * All records that pass, in order, a batch at a time; the next batch is made when it is asked for. Edits that are
   * made meanwhile change what a record holds, not which records come.
   */
  rows(query: ListQuery, batch: number): AsyncGenerator<readonly ListRecord[], void, void>;
  /** Numbers per value of a column, for the tabs; without any filter. */
  counts(source: string): Promise<ReadonlyMap<string | number, number>>;
  /** Distinct values of a column, most frequent first, for suggestions. */
  distinct(source: string, limit: number): Promise<readonly string[]>;
  get(key: string): Promise<ListRecord | null>;
  /** Those of these that there are, in no order. */
  getMany(keys: readonly string[]): Promise<readonly ListRecord[]>;
  /** The records that hold these values in these fields, text compared but for surrounding blanks. */
  find(values: ListRecord, limit: number): Promise<readonly ListRecord[]>;
  /** Row number of a record in a query, or -1. */
  indexOf(query: ListQuery, key: string): Promise<number>;
  upsert(records: readonly ListRecord[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** The keys that a selection names, in the order of its query. */
  keys(selection: Selection): Promise<readonly string[]>;
  /** CSV with a BOM, CRLF, RFC 4180 quoting and formula-leading cells made harmless, as parts of a Blob. */
  exportCsv(options: ExportOptions): Promise<Blob>;
  /** Called after each change of the data, with the new version. Returns the unsubscriber. */
  subscribe(listener: (version: number) => void): () => void;
  /** Gives the memory back. */
  close(): void;
}
