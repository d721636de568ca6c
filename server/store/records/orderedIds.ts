import { compareText } from '../text';

/** New ids that are sorted together: sorting more at once would block the thread for long. */
const MOST_NEW = 2_000;

/** Ids in the databases' order, also while ids are added. */
export class OrderedIds {
  #ordered: readonly string[] = [];
  #added: string[] = [];

  /** @param id a new one */
  add(id: string): void {
    this.#added.push(id);
    if (this.#added.length >= MOST_NEW) this.#merge();
  }

  /** All of them as they are now; a later addition does not change the answer. */
  all(): readonly string[] {
    if (this.#added.length > 0) this.#merge();
    return this.#ordered;
  }

  #merge(): void {
    const before = this.#ordered;
    const merged: string[] = [];
    let taken = 0;
    for (const id of this.#added.sort(compareText)) {
      const at = placeIn(before, id, taken);
      for (const known of before.slice(taken, at)) merged.push(known);
      merged.push(id);
      taken = at;
    }
    for (const known of before.slice(taken)) merged.push(known);
    this.#ordered = merged;
    this.#added = [];
  }
}

/** The first place from `from` on whose id comes after this one. */
function placeIn(ordered: readonly string[], id: string, from: number): number {
  let [low, high] = [from, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareText(ordered[middle] ?? '', id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
