/**
 * Chromium cuts an element off at 33.5 million px, Firefox at 17.9: taller lists are scrolled through a shorter element.
 * Its scroll offsets are 32-bit floats, exact to one px below 16.7 million.
 */
const TALLEST = 15_000_000;

/** At both ends of a shortened list one px of the bar is one px of the list, further than any gesture goes. */
const EXACT_ENDS = 500_000;

/** A scroll event further than this many windows comes from the bar, a nearer one from wheel, finger or key. */
const NEAR_WINDOWS = 4;

/**
 * Where a window of `viewport` px stands over `rows` rows, and what the scroll bar says about it. Up to 300,000 rows of
 * 50 px the two agree. Above, the bar is shorter than the list: a drag of the bar is mapped, while wheel, finger and
 * key move the list by exactly the px they say, and `settled` then brings the bar after.
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

  /** Where the bar stands, in px of the scrolled element. */
  get scrollTop(): number {
    return this.#scrollTop;
  }

  /** Px of the window. */
  get viewport(): number {
    return this.#viewport;
  }

  /** Height of the scrolled element in px, for this many rows. */
  get height(): number {
    return Math.min(this.#rows * this.#rowHeight, TALLEST);
  }

  /** Another number of rows, or another height of the window: the position stays as near as it can. */
  resize(rows: number, viewport: number): void {
    this.#rows = rows;
    this.#viewport = viewport;
    this.moveTo(this.#offset);
  }

  /** Rows of another height, the same ones in the window. */
  setRowHeight(rowHeight: number): void {
    const rowsAbove = this.#offset / this.#rowHeight;
    this.#rowHeight = rowHeight;
    this.moveTo(rowsAbove * rowHeight);
  }

  /** Px of the list above the window, as asked for by a key or a program. */
  moveTo(offset: number): void {
    this.#offset = clamp(offset, this.#furthest);
    this.#scrollTop = this.settled();
  }

  /** The bar has moved. */
  scrolled(scrollTop: number): void {
    const moved = scrollTop - this.#scrollTop;
    this.#scrollTop = scrollTop;
    const near = Math.abs(moved) <= this.#viewport * NEAR_WINDOWS;
    this.#offset =
      this.#isEnd(scrollTop) || !near
        ? this.#offsetAt(scrollTop)
        : clamp(this.#offset + moved, this.#furthest);
  }

  /** Where the bar belongs for the present offset, once nobody is moving it. */
  settled(): number {
    if (this.#furthest === this.#furthestBar) return this.#offset;
    if (this.#offset <= EXACT_ENDS) return this.#offset;
    const toEnd = this.#furthest - this.#offset;
    if (toEnd <= EXACT_ENDS) return this.#furthestBar - toEnd;
    return EXACT_ENDS + (this.#offset - EXACT_ENDS) / this.#stretch;
  }

  /** Brings the bar to where it belongs. */
  settle(): void {
    this.#scrollTop = this.settled();
  }

  #offsetAt(scrollTop: number): number {
    if (this.#furthest === this.#furthestBar) return clamp(scrollTop, this.#furthest);
    if (scrollTop <= EXACT_ENDS) return Math.max(scrollTop, 0);
    const toEnd = this.#furthestBar - scrollTop;
    if (toEnd <= EXACT_ENDS) return this.#furthest - Math.max(toEnd, 0);
    return EXACT_ENDS + (scrollTop - EXACT_ENDS) * this.#stretch;
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

  /** Px of the list per px of the bar, between the exact ends. */
  get #stretch(): number {
    return (this.#furthest - 2 * EXACT_ENDS) / (this.#furthestBar - 2 * EXACT_ENDS);
  }
}

const clamp = (value: number, furthest: number) => Math.min(Math.max(value, 0), furthest);
