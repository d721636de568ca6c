import { MAX_FAULTS, PREVIEW_ROWS, type InspectedFault, type InspectedRow } from './inspection';

/** Counts a file's records and stores what the user will see. */
export class Tally {
  readonly #faults: InspectedFault[] = [];
  readonly #preview: InspectedRow[] = [];
  #faultCount = 0;
  readonly #counts = { good: 0, duplicate: 0, faulty: 0 };

  constructor(private readonly columns: readonly string[]) {}

  /** Counts one record; `cells` is called only if they will be shown. */
  take(
    row: number,
    state: 'good' | 'duplicate' | 'faulty',
    faults: readonly InspectedFault[],
    cells: () => readonly string[],
  ): void {
    this.#counts[state] += 1;
    this.#faultCount += faults.length;
    const room = MAX_FAULTS - this.#faults.length;
    if (room > 0) this.#faults.push(...faults.slice(0, room));
    if (this.#preview.length < PREVIEW_ROWS) this.#preview.push({ row, state, cells: cells() });
  }

  /** The counts so far. */
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
