/** Ms after a key in which its answer is rendered and drawn, and the next key may come. */
const REST_MS = 50;

/**
 * Holds back loading and preparation while a person types. On two cores the page needs one to render an answer and the
 * browser another to draw it.
 */
export class RestAfterKeys {
  #until = 0;

  /** Call for each query that follows a key or click. */
  pressed(): void {
    this.#until = performance.now() + REST_MS;
  }

  /** Resolves once no key has been pressed for a while. */
  async over(): Promise<void> {
    for (let left = this.#left; left > 0; left = this.#left)
      await new Promise(resolve => setTimeout(resolve, left));
  }

  get #left(): number {
    return this.#until - performance.now();
  }
}
