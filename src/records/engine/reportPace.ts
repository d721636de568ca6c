const LEAST_MS = 250;
const MAX_MS = 500;
const WORTHWHILE = 1.25;

/** Paces updates of a growing list: frequent while it is short, rarer as it gets longer. */
export class ReportPace {
  #reportedAt = -Infinity;
  #reportedRows = 0;

  isDue(rows: number, now: number): boolean {
    const waited = now - this.#reportedAt;
    const isDue = waited >= MAX_MS || (waited >= LEAST_MS && rows >= this.#reportedRows * WORTHWHILE);
    if (isDue) {
      this.#reportedAt = now;
      this.#reportedRows = rows;
    }
    return isDue;
  }
}
