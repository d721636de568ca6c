/**
 * Counts the page's calls in shared memory, so that a busy worker notices a waiting call without returning to its event
 * loop. Looking takes nanoseconds; returning takes about a millisecond while rows arrive, because other threads wait
 * for the processor, too.
 */
export class CallSignal {
  readonly #sent: Int32Array;
  #received = 0;

  /** @param memory shared by page and worker */
  constructor(readonly memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.#sent = new Int32Array(memory);
  }

  /** Called by the page after each message: one that cannot be sent is not waited for. */
  sent(): void {
    Atomics.add(this.#sent, 0, 1);
  }

  /** Called by the worker for each message. */
  received(): void {
    this.#received++;
  }

  /** Whether a message was sent that the worker has not received. The worker may receive one before it is counted. */
  get isWaiting(): boolean {
    return Atomics.load(this.#sent, 0) > this.#received;
  }
}
