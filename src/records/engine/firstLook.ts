/** Ms in which rows that were given are drawn: two frames, with room. */
const DRAWN_WITHIN = 40;

/** Ms after which nobody is expected to look. */
const PATIENCE = 300;

/**
 * The first rows of a list are drawn before the others are parsed. While a screen is put up the page itself needs a core
 * and V8's compilers another; a worker that parses beside them makes the first rows late.
 */
export class FirstLook {
  #end = () => {};
  readonly #over = new Promise<void>(resolve => {
    this.#end = resolve;
  });

  #isGiven = false;

  /** Somebody was given rows to draw; told with each answer, counted from the first. */
  given(): void {
    if (this.#isGiven) return;
    this.#isGiven = true;
    setTimeout(this.#end, DRAWN_WITHIN);
  }

  /** Once the first rows of this engine are drawn; or where nobody asks for them, soon. */
  readonly over = (): Promise<void> => {
    setTimeout(this.#end, PATIENCE);
    return this.#over;
  };
}
