import type { ListEngine, ListQuery, ListRecord } from '../../records/listEngine';
import { RowFeed, type FeedSubject } from '../list/rowFeed';
import { NO_ROW_IDS, shiftRowIds } from './rowIds';
import { ScrollPosition } from './scrollPosition';

/** A consistent snapshot of what the window shows. */
export interface Frame {
  /** Number of the first row that is at least partly visible, from 0. */
  readonly first: number;
  /** How many px of the first row are above the window. */
  readonly shift: number;
  /** One entry per row of the window; null for a row that is still loading. */
  readonly rows: readonly (ListRecord | null)[];
  /** A React key per row of the window. */
  readonly ids: readonly number[];
  readonly total: number;
  readonly inTab: number;
  /** The query that these rows answer, for highlighting matches. Null before the first answer. */
  readonly query: ListQuery | null;
  /** Height of the scrolled element in px. */
  readonly height: number;
  /** Whether this answers the current query on the current data. */
  readonly settled: boolean;
  readonly failure: unknown;
}

/** Number of records that pass the filters, and of the tab before filters. */
export interface Totals {
  readonly total: number;
  readonly inTab: number;
}

const NOTHING: Frame = {
  first: 0,
  shift: 0,
  rows: [],
  ids: [],
  total: 0,
  inTab: 0,
  query: null,
  height: 0,
  settled: false,
  failure: null,
};

const NO_ROWS: readonly ListRecord[] = [];

/** Rows that take longer than this many ms are shown as placeholders; until then the previous frame stays. */
const PLACEHOLDER_DELAY = 150;

/** The scrollbar is synchronised with the list once it has not moved for this many ms. */
const BAR_REST = 160;

/**
 * The window over a list: follows the scrollbar and emits consistent frames. Works with `useSyncExternalStore`, so that
 * a frame is rendered in the same turn in which the scrollbar moved.
 */
export class GridWindow {
  readonly #position: ScrollPosition;
  readonly #feed: RowFeed;
  readonly #listeners = new Set<() => void>();
  #frame = NOTHING;
  #rowIds = NO_ROW_IDS;
  /** The list and query whose rows are shown. */
  #shown: FeedSubject | null = null;
  #totals: Totals | null = null;
  #failure: unknown = null;
  #moveBar: (scrollTop: number) => void = () => {};
  #patience: ReturnType<typeof setTimeout> | undefined;
  #barRest: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param rowHeight px of a row
   * @param consumerId distinguishes consumers of one engine
   */
  constructor(rowHeight: number, consumerId: string) {
    this.#position = new ScrollPosition(rowHeight);
    this.#feed = new RowFeed(
      consumerId,
      () => this.#arrived(),
      error => {
        this.#failure = error;
        this.#show(true);
      },
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getFrame = (): Frame => this.#frame;

  /** The counts of the frame; the same object until they change. Null before the first answer. */
  readonly getTotals = (): Totals | null => this.#totals;

  /** The rows at and near the window; the same array until others arrive. */
  readonly getRows = (): readonly ListRecord[] => this.#feed.held?.rows ?? NO_ROWS;

  /** The scrollbar's position. */
  get scrollTop(): number {
    return this.#position.scrollTop;
  }

  /** Number of rows that fit completely. */
  get rowsSeen(): number {
    return Math.max(1, Math.floor(this.#position.viewport / this.#position.rowHeight));
  }

  /** Registers the function that moves the real scrollbar; returns one that removes it. */
  attachBar(moveBar: (scrollTop: number) => void): () => void {
    this.#moveBar = moveBar;
    return () => {
      this.#moveBar = () => {};
    };
  }

  /**
   * Shows another list, filter, order or tab: its first rows replace the current ones on arrival. Repeated calls with
   * the same arguments send one request.
   * @param soon whether this follows a key or click and should be answered in the same frame
   */
  setQuery(engine: ListEngine, query: ListQuery, soon = false): void {
    if (this.#feed.isAbout(engine, query)) return;
    this.#failure = null;
    this.#feed.setQuery({ engine, query }, soon);
    if (!this.#feed.settled) this.#emit({ ...this.#frame, settled: false, failure: null });
  }

  /** Lets the engine find the rows of a query that may be set next. */
  prefetch(engine: ListEngine, query: ListQuery): void {
    this.#feed.prefetch({ engine, query });
  }

  /**
   * Call when the data has changed under the same query.
   * @param version the new version, if known: data of that version is not requested again
   */
  refresh(version?: number): void {
    if (this.#frame.settled && !this.#failure && this.#feed.held?.version === version) return;
    this.#failure = null;
    this.#feed.refresh();
    if (this.#frame.settled || this.#frame.failure)
      this.#emit({ ...this.#frame, settled: false, failure: null });
  }

  /** Call when the window's height in px has changed. */
  resize(viewport: number): void {
    if (viewport === this.#position.viewport) return;
    this.#position.resize(this.#feed.held?.total ?? 0, viewport);
    this.#show(false);
  }

  /** Changes the row height; the first row stays in place. */
  setRowHeight(rowHeight: number): void {
    if (rowHeight === this.#position.rowHeight) return;
    this.#position.setRowHeight(rowHeight);
    this.#moveBar(this.#position.scrollTop);
    this.#show(true);
  }

  /** Call when the scrollbar has moved. */
  scrolled(scrollTop: number): void {
    if (scrollTop === this.#position.scrollTop) return;
    this.#position.scrolled(scrollTop);
    this.#show(false);
    clearTimeout(this.#barRest);
    this.#barRest = setTimeout(() => this.#settleBar(), BAR_REST);
  }

  /** Scrolls the shortest way until a row is fully visible. */
  reveal(row: number): void {
    const { offset, viewport } = this.#position;
    const top = row * this.#position.rowHeight;
    if (top < offset) this.#moveTo(top);
    else if (top + this.#position.rowHeight > offset + viewport)
      this.#moveTo(top + this.#position.rowHeight - viewport);
  }

  close(): void {
    this.#feed.close();
    clearTimeout(this.#patience);
    clearTimeout(this.#barRest);
  }

  #moveTo(offset: number): void {
    this.#position.moveTo(offset);
    this.#moveBar(this.#position.scrollTop);
    this.#show(false);
  }

  #settleBar(): void {
    this.#position.settle();
    this.#moveBar(this.#position.scrollTop);
  }

  #arrived(): void {
    const held = this.#feed.held;
    if (!held) return;
    this.#failure = null;
    const fresh = held.subject !== this.#shown;
    this.#shown = held.subject;
    this.#position.resize(held.total, this.#position.viewport);
    if (fresh) this.#position.moveTo(0);
    if (fresh) this.#moveBar(0);
    this.#show(false);
    // The scrollbar has moved in the meantime, but these rows are closer to it than the current ones.
    if (this.#patience) this.#draw(held.first);
  }

  /** Shows the rows in the window; if some are missing, keeps the previous frame for a while. */
  #show(incomplete: boolean): void {
    const first = Math.floor(this.#position.offset / this.#position.rowHeight);
    this.#feed.requestRows(first, this.#count);
    if (incomplete || this.#feed.has(first, this.#count)) this.#draw(first);
    else this.#patience ??= setTimeout(() => this.#show(true), PLACEHOLDER_DELAY);
  }

  #draw(first: number): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#emit(this.#picture(first, this.#count));
  }

  /** Number of rows that are at least partly visible. */
  get #count(): number {
    return Math.ceil(this.#position.viewport / this.#position.rowHeight) + 1;
  }

  #picture(first: number, count: number): Frame {
    const held = this.#feed.held;
    const total = held?.total ?? 0;
    const seen = Math.max(0, Math.min(count, total - first));
    this.#rowIds = shiftRowIds(this.#rowIds, first, seen);
    return {
      first,
      shift: this.#position.offset % this.#position.rowHeight,
      rows: Array.from({ length: seen }, (_, index) => held?.rows[first + index - held.offset] ?? null),
      ids: this.#rowIds.ids,
      total,
      inTab: held?.inTab ?? 0,
      query: held?.subject.query ?? null,
      height: this.#position.height,
      settled: this.#feed.settled,
      failure: this.#failure,
    };
  }

  #emit(frame: Frame): void {
    this.#frame = frame;
    const { query, total, inTab } = frame;
    const changed = this.#totals?.total !== total || this.#totals.inTab !== inTab;
    if (query && changed) this.#totals = { total, inTab };
    for (const listener of this.#listeners) listener();
  }
}
