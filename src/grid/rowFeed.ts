import type { ListEngine, ListQuery, ListRecord, ListView } from '../records/listEngine';

/** Which list is shown, and what of it. Compared by identity. */
export interface FeedSubject {
  readonly engine: ListEngine;
  readonly query: ListQuery;
}

/** Rows that have come, and what they belong to. */
export interface HeldRows {
  readonly subject: FeedSubject;
  readonly total: number;
  readonly inTab: number;
  readonly offset: number;
  readonly rows: readonly ListRecord[];
  readonly version: number;
  /** The first row of the window that they were asked for. */
  readonly first: number;
}

interface Range {
  readonly first: number;
  readonly count: number;
}

/**
 * Asks the engine for the rows near the window, with read-ahead. A new subject is asked about at once, whatever is on
 * its way; for one and the same subject a single question is on its way at a time, so that scrolling faster than the
 * engine answers still shows something on the way.
 */
export class RowFeed {
  #subject: FeedSubject | null = null;
  #held: HeldRows | null = null;
  #range: Range = { first: 0, count: 0 };
  #question = 0;
  #onItsWay = false;
  /** The data has changed since the question on its way was asked. */
  #askAgain = false;
  #settled = false;

  /**
   * @param asker tells the engine's askers apart: two tables over one list do not make each other give up
   * @param changed called when rows have come
   * @param failed called when the engine could not answer
   */
  constructor(
    private readonly asker: string,
    private readonly changed: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  get held(): HeldRows | null {
    return this.#held;
  }

  /** Whether the rows held answer the present subject in its present state. */
  get settled(): boolean {
    return this.#settled;
  }

  /** Whether these rows are those asked for last. */
  isAbout(engine: ListEngine, query: ListQuery): boolean {
    return this.#subject?.engine === engine && this.#subject.query === query;
  }

  /**
   * Another list, filter, order or tab, shown from its first row.
   * @param soon whether somebody sees to it that nothing else is done before the answer is there
   */
  aim(subject: FeedSubject, soon = false): void {
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

  /** Rows `first` … `first + count` are to be shown. */
  want(first: number, count: number): void {
    // Not asked twice, should the engine hold less than it counts.
    const asked = first === this.#held?.first && count === this.#range.count;
    this.#range = { first, count };
    if (!this.#onItsWay && !asked && !this.#covers(count)) this.#ask();
  }

  /** Whether these rows are held. */
  has(first: number, count: number): boolean {
    const held = this.#held;
    if (!held || held.subject !== this.#subject) return false;
    const last = Math.min(first + count, held.total);
    return first >= held.offset && last <= held.offset + held.rows.length;
  }

  /** Nothing that is still on its way will be heard. */
  close(): void {
    this.#question += 1;
    this.#subject = null;
  }

  /** Whether the window and half the read-ahead around it are held. */
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
    const rows = [Math.max(0, first - count), count * 3, this.asker] as const;
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
    // Somebody else has asked the engine in between: ask again.
    if (!view) return this.#ask();
    this.#settled = !this.#askAgain;
    this.#held = { subject, first, ...view, rows: this.#sameRows(subject, view) };
    this.changed();
    if (this.#askAgain && !this.#onItsWay) this.#ask();
  }

  /** Rows that were held before stay the same objects, so that what shows them need not be drawn again. */
  #sameRows(subject: FeedSubject, view: ListView): readonly ListRecord[] {
    const held = this.#held;
    if (!held || held.subject !== subject || held.version !== view.version) return view.rows;
    return view.rows.map((row, index) => held.rows[view.offset + index - held.offset] ?? row);
  }
}

/** A list that was closed has been replaced; nobody waits for its rows. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
