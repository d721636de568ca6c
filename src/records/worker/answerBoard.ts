import type { ListView } from '../listEngine';

/** Bytes of an answer; the rows of a window take a tenth of it. */
const CAPACITY = 512 * 1024;
const HEAD = 2;
const ID = 0;
const LENGTH = 1;

/**
 * Memory that page and worker both see, where the worker writes an answer that the page can read in the turn in which it
 * asked. Chromium holds messages back until the frame is drawn that shows the key that was pressed, so that an answer
 * of 2 ms would be seen one frame late (see docs/decisions/answers-in-the-same-turn.md).
 */
export class AnswerBoard {
  readonly #head: Int32Array;
  readonly #bytes: Uint8Array;

  /** @param memory of `makeAnswerBoard`, at either end */
  constructor(readonly memory: SharedArrayBuffer) {
    this.#head = new Int32Array(memory, 0, HEAD);
    this.#bytes = new Uint8Array(memory, HEAD * Int32Array.BYTES_PER_ELEMENT);
  }

  /** The worker's side: an answer that is too long is not written, and comes by message alone. */
  write(id: number, answer: unknown): void {
    const bytes = new TextEncoder().encode(JSON.stringify(answer));
    if (bytes.length > this.#bytes.length) return;
    this.#bytes.set(bytes);
    this.#head[LENGTH] = bytes.length;
    // Last: whoever sees this sees what was written before it.
    Atomics.store(this.#head, ID, id);
  }

  /**
   * The page's side.
   * @param id of the call that is waited for
   * @param patience ms to wait; the page does nothing else meanwhile
   * @returns null where the answer has not come by then
   */
  read(id: number, patience: number): ListView | null {
    const end = performance.now() + patience;
    while (Atomics.load(this.#head, ID) !== id) if (performance.now() > end) return null;
    // Neither encoder nor decoder takes memory that is shared.
    const view: ListView = JSON.parse(new TextDecoder().decode(this.#bytes.slice(0, this.#head[LENGTH])));
    return view;
  }
}

/** Null where the page is not isolated from other origins, as its host's headers decide. */
export const makeAnswerBoard = (): AnswerBoard | null =>
  globalThis.crossOriginIsolated ? new AnswerBoard(new SharedArrayBuffer(HEAD * 4 + CAPACITY)) : null;
