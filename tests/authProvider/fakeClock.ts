import type { Clock } from '../../src/authProvider/clock';

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** 21-11-2026 10:00:00 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 10);

/** A clock that moves only when a test advances it, with the browser's 31-bit limit on timers. */
export class FakeClock implements Clock {
  #now = NOW;
  #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { due: this.#now + (ms > 2 ** 31 - 1 ? 0 : ms), run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  get waiting(): number {
    return this.#timers.size;
  }

  /** Advances the clock and runs each timer at its due time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#timers.delete(next);
      this.#now = next.due;
      next.run();
    }
    this.#now = end;
  }

  /** Simulates a sleeping laptop: time passes, timers do not run. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  #next(end: number): Timer | undefined {
    return [...this.#timers].filter(timer => timer.due <= end).sort((a, b) => a.due - b.due)[0];
  }
}
