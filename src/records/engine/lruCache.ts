/** A least-recently-used cache. */
export class LruCache<T> {
  readonly #entries = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(name: string): T | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    return entry;
  }

  /** Stores an entry, and evicts the least recently used ones beyond the limit. */
  put(name: string, made: T): T {
    this.#entries.delete(name);
    this.#entries.set(name, made);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.most) break;
      this.#entries.delete(oldest);
    }
    return made;
  }

  values(): T[] {
    return [...this.#entries.values()];
  }

  clear(): void {
    this.#entries.clear();
  }
}
