const LONGEST_NAME = 31;

/** Assigns each sheet a valid and unique name. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** All assigned names, in order. */
  readonly given: string[] = [];

  give(wanted: string): string {
    const name = withoutQuotes(wanted.replace(/[[\]:*?/\\]/g, ' ')).trim() || 'Sheet';
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

/** A sheet name must not begin or end with a quote. */
function withoutQuotes(name: string): string {
  let from = 0;
  let to = name.length;
  while (from < to && name[from] === "'") from += 1;
  while (to > from && name[to - 1] === "'") to -= 1;
  return name.slice(from, to);
}
