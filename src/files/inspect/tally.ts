import { MOST_FAULTS, PREVIEW_ROWS, type InspectedFault, type InspectedRow } from './inspection';

/** Counts the records of a file, and keeps what a person looks at. */
export class Tally {
  readonly #faults: InspectedFault[] = [];
  readonly #preview: InspectedRow[] = [];
  #faultCount = 0;
  readonly #counts = { good: 0, duplicate: 0, faulty: 0 };

  constructor(private readonly columns: readonly string[]) {}

  /** Takes one record; its cells are asked for only where they will be shown. */
  take(
    row: number,
    state: 'good' | 'duplicate' | 'faulty',
    faults: readonly InspectedFault[],
    cells: () => readonly string[],
  ): void {
    this.#counts[state] += 1;
    this.#faultCount += faults.length;
    const room = MOST_FAULTS - this.#faults.length;
    if (room > 0) this.#faults.push(...faults.slice(0, room));
    if (this.#preview.length < PREVIEW_ROWS) this.#preview.push({ row, state, cells: cells() });
  }

  /** What has been counted so far. */
  result() {
    const { good, duplicate, faulty } = this.#counts;
    return {
      ...this.#counts,
      rows: good + duplicate + faulty,
      faults: this.#faults,
      faultCount: this.#faultCount,
      columns: this.columns,
      preview: this.#preview,
    };
  }
}
