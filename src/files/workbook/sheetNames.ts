const LONGEST_NAME = 31;

/** Gives each sheet a name that spreadsheet programs take, and that no other sheet of the workbook has. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** All names that were given, in order. */
  readonly given: string[] = [];

  give(wanted: string): string {
    const name =
      wanted
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` (${count})`;
      const candidate = name.slice(0, LONGEST_NAME - suffix.length) + suffix;
      if (!this.#taken.has(candidate.toLowerCase())) return this.#take(candidate);
    }
  }

  #take(name: string): string {
    this.#taken.add(name.toLowerCase());
    this.given.push(name);
    return name;
  }
}
