/** How a column's values are stored, compared and displayed; `html` is displayed as its plain text. */
export type ColumnType = 'text' | 'number' | 'dateTime' | 'flag' | 'html';

/** A column that can be filtered and sorted. Other fields are stored with the record but not searched. */
export interface ColumnSpec {
  readonly source: string;
  readonly type: ColumnType;
}

/** The texts that a column shows, by the plain text of the stored values. A value without a text is shown as it is. */
export type ColumnTexts = ReadonlyMap<string, string>;

/** Values to set in some records of a response, for screens that show something other than the wire value. */
export interface Assignment {
  readonly query: ListQuery;
  readonly values: ListRecord;
}

/**
 * The request for a list. The engine sends it itself, in its worker, and parses the response as it arrives. `key` is
 * the record's key field: `id`, or `redisId` for sync rows.
 */
export interface ListRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly key: string;
  readonly columns: readonly ColumnSpec[];
  /** Whether the response has an ETag, so that an unchanged list is not sent again (see listTag.ts). */
  readonly tagged?: boolean;
  /** Whether the API answers 226 with the changes since a tag, if asked with `A-IM`. */
  readonly withChanges?: boolean;
  /** For a list that is stored between visits: its owner, and the URL of its encryption key. */
  readonly stored?: { readonly owner: string; readonly keyUrl: string };
  /** Applied in this order before the list is complete. */
  readonly assignments?: readonly Assignment[];
}

/** The text typed into a column's filter box, including operators; the engine parses it (see filterText.ts). */
export type ColumnFilters = Readonly<Record<string, string>>;

export interface ListSort {
  readonly source: string;
  readonly order: 'ASC' | 'DESC';
}

/** Selects and orders records. `tab` keeps those whose column has one of these values (status tabs). */
export interface ListQuery {
  readonly filters: ColumnFilters;
  readonly tab?: { readonly source: string; readonly values: readonly (string | number)[] };
  /** Empty: the order of the response. Later entries break ties. */
  readonly sort: readonly ListSort[];
}

export type ListRecord = Readonly<Record<string, unknown>>;

/** A query's result: how many rows match, how many there are before column filters, and the requested rows. */
export interface ListView<Row extends ListRecord = ListRecord> {
  /** Records that match all filters. */
  readonly total: number;
  /** Records of the tab before its column filters: the N of 'Search in N records...'. */
  readonly inTab: number;
  /** Row number of the first of `rows`, from 0. */
  readonly offset: number;
  readonly rows: readonly Row[];
  /** Increments with each change of the data; a view of an older version is stale. */
  readonly version: number;
}

/** A fetch's progress. */
export interface ListProgress {
  readonly rows: number;
  readonly bytes: number;
  readonly done: boolean;
}

/**
 * Why a list could not be loaded. `status` 0 means a network failure; `body` holds the first characters of the
 * response.
 */
export interface ListFailure {
  readonly kind: 'network' | 'status' | 'contentType' | 'truncated' | 'shape';
  readonly status: number;
  readonly body: string;
  /** The response's `Retry-After`: when the list may be requested again. */
  readonly retryAfter?: string | null;
}

/** A list could not be loaded. */
export class ListError extends Error {
  override readonly name = 'ListError';
  constructor(readonly failure: ListFailure) {
    super(`The list could not be read: ${failure.kind}, status ${failure.status}.`);
  }
}

/** The records of an action: these, or all that match a query except some. */
export type Selection =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'allBut'; readonly query: ListQuery; readonly except: readonly string[] };

/** An export: its columns with titles, and its rows in the query's order, as the screen shows them. */
export interface ExportOptions {
  readonly query: ListQuery;
  /** Only these records, in the query's order; by default all that match it. */
  readonly selection?: Selection;
  readonly columns: readonly { readonly source: string; readonly title: string }[];
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * One fetched list, stored in columns. The worker's proxy (`openWorkerEngine`) and the engine in this thread
 * (`LocalEngine`: tests, browsers without workers) share this interface. After `close`, calls reject with an
 * `AbortError`. `Row` is the type that the caller of `fill` guarantees; a list fetched from an API guarantees nothing.
 */
export interface ListEngine<Row extends ListRecord = ListRecord> {
  /** Fetches the whole list and replaces the current one. Resolves after the last byte. @throws ListError */
  load(request: ListRequest, onProgress?: (progress: ListProgress) => void): Promise<ListProgress>;
  /** Replaces the list with these records, for lists that do not come from one fetch. */
  fill(key: string, columns: readonly ColumnSpec[], records: readonly Row[]): Promise<void>;
  /**
   * Matching rows `offset` … `offset + limit`. A newer call with the same consumerId makes a pending older one resolve
   * to null; two screens over one list are two consumers.
   * @param consumerId the list's own table by default
   */
  view(query: ListQuery, offset: number, limit: number, consumerId?: string): Promise<ListView<Row> | null>;
  /** Like `view`, for a key or click: returns the result synchronously if it arrives within a frame. */
  viewSoon(
    query: ListQuery,
    offset: number,
    limit: number,
    consumerId?: string,
  ): ListView<Row> | Promise<ListView<Row> | null>;
  /**
   * Finds the first rows of a query that may be asked for next, such as the order of a column under the pointer, so that
   * `view` has them at once. Another `prefetch` or a view of another query ends it, unless a view already waits for it.
   */
  prefetch(query: ListQuery, limit: number): Promise<void>;
  /** Like `view`, but never superseded: it neither cancels other calls nor is cancelled by newer ones. */
  page(query: ListQuery, offset: number, limit: number): Promise<ListView<Row>>;
  /**
   * All matching records, in order, in batches that are read on demand. Concurrent edits change the records' content,
   * not which ones are returned.
   */
  rows(query: ListQuery, batch: number): AsyncGenerator<readonly Row[], void, void>;
  /** Row counts per value of a column, for the tabs; ignores filters. */
  counts(source: string): Promise<ReadonlyMap<string | number, number>>;
  /** Distinct texts of a column, most frequent first, for suggestions. */
  distinct(source: string, limit: number): Promise<readonly string[]>;
  get(key: string): Promise<Row | null>;
  /** The existing ones of these records, unordered. */
  getMany(keys: readonly string[]): Promise<readonly Row[]>;
  /** The records with these field values, ignoring blanks around text. */
  find(values: ListRecord, limit: number): Promise<readonly Row[]>;
  /** Row number of a record in a query, or -1. */
  indexOf(query: ListQuery, key: string): Promise<number>;
  upsert(records: readonly Row[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Shows these texts for a column in place of its values; filters, sorts, `distinct` and exports then use the texts.
   * Records, keys, tabs, `counts` and `find` keep the values. The texts apply until others are set, also to edited
   * records and reloaded lists.
   * @param texts null shows the values
   */
  setTexts(source: string, texts: ColumnTexts | null): Promise<void>;
  /** The selected keys, in the query's order. */
  keys(selection: Selection): Promise<readonly string[]>;
  /** CSV with a BOM, CRLF, RFC 4180 quoting and neutralised formulas, as parts of a Blob. */
  exportCsv(options: ExportOptions): Promise<Blob>;
  /** Called after each change of the data, with the new version. Returns the unsubscriber. */
  subscribe(listener: (version: number) => void): () => void;
  /** Frees the memory. */
  close(): void;
}
