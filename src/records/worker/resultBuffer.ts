import type { ListView } from '../listEngine';

/** Bytes of a result; the rows of a window take a tenth of it. */
const CAPACITY = 512 * 1024;
const HEAD = 2;
const ID = 0;
const LENGTH = 1;

/**
 * Shared memory in which the worker writes a result that the page reads in the same task as its call. Chromium delays
 * messages until the key press's frame is drawn, so that a result after 2 ms would appear one frame late
 * (docs/decisions/answers-in-the-same-turn.md).
 */
export class ResultBuffer {
  readonly #head: Int32Array;
  readonly #bytes: Uint8Array;

  /** @param memory created by `makeResultBuffer`; page and worker share it */
  constructor(readonly memory: SharedArrayBuffer) {
    this.#head = new Int32Array(memory, 0, HEAD);
    this.#bytes = new Uint8Array(memory, HEAD * Int32Array.BYTES_PER_ELEMENT);
  }

  /** Called by the worker. A result that does not fit is sent only as a message. */
  write(id: number, answer: unknown): void {
    const bytes = new TextEncoder().encode(JSON.stringify(answer));
    if (bytes.length > this.#bytes.length) return;
    this.#bytes.set(bytes);
    this.#head[LENGTH] = bytes.length;
    // Written last, so that a reader who sees the id sees everything before it.
    Atomics.store(this.#head, ID, id);
  }

  /**
   * Called by the page.
   * @param id the call to wait for
   * @param patience ms to block
   * @returns null if no result has arrived by then
   */
  read(id: number, patience: number): ListView | null {
    const end = performance.now() + patience;
    while (Atomics.load(this.#head, ID) !== id) if (performance.now() > end) return null;
    // Text encoder and decoder do not accept shared memory.
    const text = new TextDecoder().decode(this.#bytes.slice(0, this.#head[LENGTH]));
    // The worker's engine wrote it, and only such results are read here.
    return JSON.parse(text) as ListView;
  }
}

/** Null if the page is not cross-origin isolated, which its host's headers decide. */
export const makeResultBuffer = (): ResultBuffer | null =>
  globalThis.crossOriginIsolated ? new ResultBuffer(new SharedArrayBuffer(HEAD * 4 + CAPACITY)) : null;
