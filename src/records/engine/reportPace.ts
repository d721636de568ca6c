const LEAST_MS = 100;
const MOST_MS = 500;
const WORTHWHILE = 1.25;

/** Decides when a growing list is worth looking at again: soon while it is short, less often as it gets longer. */
export class ReportPace {
  #reportedAt = -Infinity;
  #reportedRows = 0;

  isDue(rows: number, now: number): boolean {
    const waited = now - this.#reportedAt;
    const isDue = waited >= MOST_MS || (waited >= LEAST_MS && rows >= this.#reportedRows * WORTHWHILE);
    if (isDue) {
      this.#reportedAt = now;
      this.#reportedRows = rows;
    }
    return isDue;
  }
}
