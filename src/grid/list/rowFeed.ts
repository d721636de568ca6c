import type { ListEngine, ListQuery, ListRecord, ListView } from '../../records/listEngine';

/** The shown list and query. Compared by identity. */
export interface FeedSubject {
  readonly engine: ListEngine;
  readonly query: ListQuery;
}

/** Rows that have arrived, and the subject they belong to. */
export interface HeldRows {
  readonly subject: FeedSubject;
  readonly total: number;
  readonly inTab: number;
  readonly offset: number;
  readonly rows: readonly ListRecord[];
  readonly version: number;
  /** The first row of the window they were requested for. */
  readonly first: number;
}

interface Range {
  readonly first: number;
  readonly count: number;
}

/** Windows per request: the visible one, and one of read-ahead on either side. */
const READ = 3;

/**
 * Requests the rows near the window, with read-ahead. A new subject is requested at once, even with a request in
 * flight. For the same subject only one request is in flight at a time, so that scrolling faster than the engine
 * answers still shows something.
 */
export class RowFeed {
  #subject: FeedSubject | null = null;
  #held: HeldRows | null = null;
  #range: Range = { first: 0, count: 0 };
  #requestId = 0;
  #inFlight = false;
  /** The data has changed since the request in flight was sent. */
  #isStale = false;
  #settled = false;

  /**
   * @param consumerId distinguishes consumers of one engine: two tables over one list do not cancel each other's
   *   requests
   * @param changed called when rows have arrived
   * @param failed called when the engine could not answer
   */
  constructor(
    private readonly consumerId: string,
    private readonly changed: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  get held(): HeldRows | null {
    return this.#held;
  }

  /** Whether the held rows match the current subject and data. */
  get settled(): boolean {
    return this.#settled;
  }

  /** Whether this list and query are the ones that were set last. */
  isAbout(engine: ListEngine, query: ListQuery): boolean {
    return this.#subject?.engine === engine && this.#subject.query === query;
  }

  /**
   * Requests another list, filter, order or tab, from its first row.
   * @param soon whether the caller waits synchronously for the answer, but no longer than a frame
   */
  setQuery(subject: FeedSubject, soon = false): void {
    this.#subject = subject;
    this.#range = { ...this.#range, first: 0 };
    this.#settled = false;
    this.#request(soon);
  }

  /** Lets the engine find the first rows of a subject that may be set next. */
  prefetch({ engine, query }: FeedSubject): void {
    if (this.#range.count === 0) return;
    // A list that was closed or cannot answer says so when the rows are requested.
    engine.prefetch(query, this.#range.count * READ).catch(() => undefined);
  }

  /** Call when the data has changed. */
  refresh(): void {
    this.#settled = false;
    if (this.#inFlight) this.#isStale = true;
    else this.#request();
  }

  /** Requests rows `first` … `first + count`. */
  requestRows(first: number, count: number): void {
    // Avoids repeating a request if the engine has fewer rows than it counts.
    const isRepeated = first === this.#held?.first && count === this.#range.count;
    this.#range = { first, count };
    if (!this.#inFlight && !isRepeated && !this.#covers(count)) this.#request();
  }

  /** Whether these rows have arrived. */
  has(first: number, count: number): boolean {
    const held = this.#held;
    if (!held || held.subject !== this.#subject) return false;
    const last = Math.min(first + count, held.total);
    return first >= held.offset && last <= held.offset + held.rows.length;
  }

  /** In-flight responses are ignored after close. */
  close(): void {
    this.#requestId += 1;
    this.#subject = null;
  }

  /** Whether the rows of the window and half of its read-ahead have arrived. */
  #covers(count: number): boolean {
    const ahead = Math.floor(count / 2);
    const first = Math.max(0, this.#range.first - ahead);
    return this.has(first, this.#range.first - first + count + ahead);
  }

  #request(soon = false): void {
    const subject = this.#subject;
    if (!subject || this.#range.count === 0) return;
    const requestId = ++this.#requestId;
    const { first, count } = this.#range;
    this.#inFlight = true;
    this.#isStale = false;
    const { engine, query } = subject;
    const rows = [Math.max(0, first - count), count * READ, this.consumerId] as const;
    const answer = soon ? engine.viewSoon(query, ...rows) : engine.view(query, ...rows);
    if (!(answer instanceof Promise)) return this.#receive(subject, answer, first);
    answer.then(
      view => {
        if (requestId === this.#requestId) this.#receive(subject, view, first);
      },
      error => {
        if (requestId !== this.#requestId) return;
        this.#inFlight = false;
        if (!isClosed(error)) this.failed(error);
      },
    );
  }

  #receive(subject: FeedSubject, view: ListView | null, first: number): void {
    this.#inFlight = false;
    // Another consumer superseded this request: send it again.
    if (!view) return this.#request();
    this.#settled = !this.#isStale;
    this.#held = { subject, first, ...view, rows: this.#sameRows(subject, view) };
    this.changed();
    if (this.#isStale && !this.#inFlight) this.#request();
  }

  /**
   * Reuses the row objects already held, so that their components need not render again. Not those of another version:
   * an equal record may be shown by another text, such as the name of a linked record.
   */
  #sameRows(subject: FeedSubject, view: ListView): readonly ListRecord[] {
    const held = this.#held;
    if (!held || held.subject !== subject || held.version !== view.version) return view.rows;
    return view.rows.map((row, index) => held.rows[view.offset + index - held.offset] ?? row);
  }
}

/** A closed list has been replaced; its rows are no longer needed. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
