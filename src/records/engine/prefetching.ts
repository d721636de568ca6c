import type { ListQuery } from '../listEngine';

/** Whether nobody needs the result any more; work in slices ends then. */
type IsOver = () => boolean;

interface Running {
  readonly name: string;
  readonly ended: Promise<unknown>;
  /** Of the view that waits for it. */
  isViewOver?: IsOver;
}

/** Runs a query whose view is likely to be asked for, one at a time. */
export class Prefetching {
  #running: Running | null = null;

  /**
   * Ends the prefetch of another query, unless a view waits for that.
   * @param find runs the query
   */
  async start(query: ListQuery, find: (isOver: IsOver) => Promise<unknown>): Promise<void> {
    const name = JSON.stringify(query);
    if (this.#running?.name === name || this.#isAwaited) return;
    const isOver = () => this.#running !== running;
    const running: Running = { name, ended: Promise.resolve().then(() => find(isOver)) };
    this.#running = running;
    try {
      await running.ended;
    } finally {
      if (this.#running === running) this.#running = null;
    }
  }

  /** Waits for the prefetch of a view's query; ends that of another query, unless another view waits for it. */
  async beforeView(query: ListQuery, isOver: IsOver): Promise<void> {
    const running = this.#running;
    if (running?.name === JSON.stringify(query)) {
      running.isViewOver = isOver;
      await running.ended;
    } else if (!this.#isAwaited) this.#running = null;
  }

  get #isAwaited(): boolean {
    return this.#running?.isViewOver?.() === false;
  }
}
