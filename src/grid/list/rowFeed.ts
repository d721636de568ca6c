import type { ListEngine, ListQuery, ListRecord, ListView } from '../../records/listEngine';

/** Which list is shown, and which part. Compared by identity. */
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

/**
 * Requests the rows near the window, with read-ahead. A new subject is requested at once, even with a request in
 * flight. For the same subject only one request is in flight at a time, so that scrolling faster than the engine
 * answers still shows something.
 */
export class RowFeed {
  #subject: FeedSubject | null = null;
  #held: HeldRows | null = null;
  #range: Range = { first: 0, count: 0 };
  #question = 0;
  #onItsWay = false;
  /** The data has changed since the request in flight was sent. */
  #askAgain = false;
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

  /** Whether the rows held match the current subject and data. */
  get settled(): boolean {
    return this.#settled;
  }

  /** Whether these rows are the ones last requested. */
  isAbout(engine: ListEngine, query: ListQuery): boolean {
    return this.#subject?.engine === engine && this.#subject.query === query;
  }

  /**
   * Another list, filter, order or tab, shown from its first row.
   * @param soon whether the caller blocks until the answer has arrived
   */
  setQuery(subject: FeedSubject, soon = false): void {
    this.#subject = subject;
    this.#range = { ...this.#range, first: 0 };
    this.#settled = false;
    this.#ask(soon);
  }

  /** The data has changed. */
  refresh(): void {
    this.#settled = false;
    if (this.#onItsWay) this.#askAgain = true;
    else this.#ask();
  }

  /** Requests rows `first` … `first + count`. */
  requestRows(first: number, count: number): void {
    // Avoids repeating a request if the engine has fewer rows than it counts.
    const isRepeated = first === this.#held?.first && count === this.#range.count;
    this.#range = { first, count };
    if (!this.#onItsWay && !isRepeated && !this.#covers(count)) this.#ask();
  }

  /** Whether these rows are held. */
  has(first: number, count: number): boolean {
    const held = this.#held;
    if (!held || held.subject !== this.#subject) return false;
    const last = Math.min(first + count, held.total);
    return first >= held.offset && last <= held.offset + held.rows.length;
  }

  /** In-flight responses are ignored after close. */
  close(): void {
    this.#question += 1;
    this.#subject = null;
  }

  /** Whether the window and half of its read-ahead are held. */
  #covers(count: number): boolean {
    const ahead = Math.floor(count / 2);
    const first = Math.max(0, this.#range.first - ahead);
    return this.has(first, this.#range.first - first + count + ahead);
  }

  #ask(soon = false): void {
    const subject = this.#subject;
    if (!subject || this.#range.count === 0) return;
    const question = ++this.#question;
    const { first, count } = this.#range;
    this.#onItsWay = true;
    this.#askAgain = false;
    const { engine, query } = subject;
    const rows = [Math.max(0, first - count), count * 3, this.consumerId] as const;
    const answer = soon ? engine.viewSoon(query, ...rows) : engine.view(query, ...rows);
    if (!(answer instanceof Promise)) return this.#answered(subject, answer, first);
    answer.then(
      view => {
        if (question === this.#question) this.#answered(subject, view, first);
      },
      error => {
        if (question !== this.#question) return;
        this.#onItsWay = false;
        if (!isClosed(error)) this.failed(error);
      },
    );
  }

  #answered(subject: FeedSubject, view: ListView | null, first: number): void {
    this.#onItsWay = false;
    // Another consumer superseded this request: send it again.
    if (!view) return this.#ask();
    this.#settled = !this.#askAgain;
    this.#held = { subject, first, ...view, rows: this.#sameRows(subject, view) };
    this.changed();
    if (this.#askAgain && !this.#onItsWay) this.#ask();
  }

  /** Reuses the row objects already held, so that their components need not render again. */
  #sameRows(subject: FeedSubject, view: ListView): readonly ListRecord[] {
    const held = this.#held;
    if (!held || held.subject !== subject || held.version !== view.version) return view.rows;
    return view.rows.map((row, index) => held.rows[view.offset + index - held.offset] ?? row);
  }
}

/** A closed list has been replaced; its rows are no longer needed. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
