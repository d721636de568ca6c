/** Ms within which delivered rows are drawn: two frames, with a margin. */
const DRAWN_WITHIN = 40;

/** Ms after which parsing continues even if nobody has requested rows. */
const PATIENCE = 300;

/**
 * Holds back parsing until the first rows are drawn. While a screen is mounted, the page needs one core and V8's
 * compilers another; a worker that keeps parsing would delay the first rows. Filters are tried meanwhile, for 25 ms.
 */
export class FirstPaintGate {
  #end = () => {};
  readonly #over = new Promise<void>(resolve => {
    this.#end = resolve;
  });

  #deliver = () => {};
  /** Resolves once the first rows are delivered. */
  readonly delivered = new Promise<void>(resolve => {
    this.#deliver = resolve;
  });

  #isGiven = false;

  /** Call when rows are delivered; only the first call counts. */
  given(): void {
    if (this.#isGiven) return;
    this.#isGiven = true;
    // Not before the answer with these rows is posted.
    setTimeout(this.#deliver);
    setTimeout(this.#end, DRAWN_WITHIN);
  }

  /** Resolves once the first rows of this engine are drawn, or soon if nobody requests any. */
  readonly over = (): Promise<void> => {
    setTimeout(this.#end, PATIENCE);
    return this.#over;
  };
}
