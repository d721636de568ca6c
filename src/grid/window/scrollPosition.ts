/**
 * Chromium limits an element's height to 33.5 million px, Firefox to 17.9. Taller lists use a shorter scrolled element.
 * Its scroll offsets are 32-bit floats, exact to one px below 16.7 million.
 */
const TALLEST = 15_000_000;

/**
 * Px at each end of a shortened list where one px of the scrollbar is one px of the list. No gesture reaches further.
 */
const EXACT_ENDS = 500_000;

/** A scroll event further than this many windows comes from the scrollbar, a nearer one from wheel, touch or keys. */
const NEAR_WINDOWS = 4;

/**
 * Maps between the scrollbar and the list: where a window of `viewport` px is over `rows` rows. Up to 300,000 rows of
 * 50 px the two agree. Above that the scrolled element is shorter than the list: dragging the scrollbar is scaled,
 * while wheel, touch and keys move the list by exactly their px, and `settle` then synchronises the scrollbar.
 */
export class ScrollPosition {
  #rows = 0;
  #viewport = 0;
  #offset = 0;
  #scrollTop = 0;

  #rowHeight: number;

  /** @param rowHeight px of a row */
  constructor(rowHeight: number) {
    this.#rowHeight = rowHeight;
  }

  get rowHeight(): number {
    return this.#rowHeight;
  }

  /** Px of the list above the window. */
  get offset(): number {
    return this.#offset;
  }

  /** The scrollbar's position, in px of the scrolled element. */
  get scrollTop(): number {
    return this.#scrollTop;
  }

  /** Height of the window in px. */
  get viewport(): number {
    return this.#viewport;
  }

  /** Height of the scrolled element in px, for this many rows. */
  get height(): number {
    return Math.min(this.#rows * this.#rowHeight, TALLEST);
  }

  /** Sets the number of rows and the window's height; keeps the position as close as possible. */
  resize(rows: number, viewport: number): void {
    this.#rows = rows;
    this.#viewport = viewport;
    this.moveTo(this.#offset);
  }

  /** Changes the row height; the same rows stay in the window. */
  setRowHeight(rowHeight: number): void {
    const rowsAbove = this.#offset / this.#rowHeight;
    this.#rowHeight = rowHeight;
    this.moveTo(rowsAbove * rowHeight);
  }

  /** Moves to px of the list above the window, for a key or a program. */
  moveTo(offset: number): void {
    this.#offset = clamp(offset, this.#furthest);
    this.#scrollTop = this.settled();
  }

  /** Call when the scrollbar has moved. */
  scrolled(scrollTop: number): void {
    const moved = scrollTop - this.#scrollTop;
    this.#scrollTop = scrollTop;
    const near = Math.abs(moved) <= this.#viewport * NEAR_WINDOWS;
    this.#offset =
      this.#isEnd(scrollTop) || !near
        ? this.#offsetAt(scrollTop)
        : clamp(this.#offset + moved, this.#furthest);
  }

  /** Where the scrollbar belongs for the current offset, once nobody is moving it. */
  settled(): number {
    if (this.#furthest === this.#furthestBar) return this.#offset;
    if (this.#offset <= EXACT_ENDS) return this.#offset;
    const toEnd = this.#furthest - this.#offset;
    if (toEnd <= EXACT_ENDS) return this.#furthestBar - toEnd;
    return EXACT_ENDS + (this.#offset - EXACT_ENDS) / this.#scale;
  }

  /** Moves the scrollbar to where it belongs. */
  settle(): void {
    this.#scrollTop = this.settled();
  }

  #offsetAt(scrollTop: number): number {
    if (this.#furthest === this.#furthestBar) return clamp(scrollTop, this.#furthest);
    if (scrollTop <= EXACT_ENDS) return Math.max(scrollTop, 0);
    const toEnd = this.#furthestBar - scrollTop;
    if (toEnd <= EXACT_ENDS) return this.#furthest - Math.max(toEnd, 0);
    return EXACT_ENDS + (scrollTop - EXACT_ENDS) * this.#scale;
  }

  #isEnd(scrollTop: number): boolean {
    return this.#furthest === this.#furthestBar || scrollTop <= 0 || scrollTop >= this.#furthestBar - 1;
  }

  get #furthest(): number {
    return Math.max(0, this.#rows * this.#rowHeight - this.#viewport);
  }

  get #furthestBar(): number {
    return Math.max(0, this.height - this.#viewport);
  }

  /** Px of the list per px of the scrollbar, between the exact ends. */
  get #scale(): number {
    return (this.#furthest - 2 * EXACT_ENDS) / (this.#furthestBar - 2 * EXACT_ENDS);
  }
}

const clamp = (value: number, furthest: number) => Math.min(Math.max(value, 0), furthest);
