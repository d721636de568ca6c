import { compareText } from '../text';

/** How many new ids are sorted at once: more would block the thread for too long. */
const MOST_NEW = 2_000;

/** Ids in the databases' order, even while ids are added. */
export class OrderedIds {
  #ordered: readonly string[] = [];
  #added: string[] = [];

  /** @param id a new one */
  add(id: string): void {
    this.#added.push(id);
    if (this.#added.length >= MOST_NEW) this.#merge();
  }

  /** A snapshot of all ids. */
  all(): readonly string[] {
    if (this.#added.length > 0) this.#merge();
    return this.#ordered;
  }

  #merge(): void {
    const before = this.#ordered;
    const merged: string[] = [];
    let copied = 0;
    for (const id of this.#added.sort(compareText)) {
      const at = insertionIndex(before, id, copied);
      for (const known of before.slice(copied, at)) merged.push(known);
      merged.push(id);
      copied = at;
    }
    for (const known of before.slice(copied)) merged.push(known);
    this.#ordered = merged;
    this.#added = [];
  }
}

/** The first index, from `from` on, whose id comes after this one. */
function insertionIndex(ordered: readonly string[], id: string, from: number): number {
  let [low, high] = [from, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareText(ordered[middle] ?? '', id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
