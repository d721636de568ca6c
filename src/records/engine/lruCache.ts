/** A least-recently-used cache. */
export class LruCache<T> {
  readonly #held = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(name: string): T | undefined {
    const held = this.#held.get(name);
    if (held === undefined) return undefined;
    this.#held.delete(name);
    this.#held.set(name, held);
    return held;
  }

  /** Stores an entry and evicts the least recently used one. */
  put(name: string, made: T): T {
    this.#held.delete(name);
    this.#held.set(name, made);
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= this.most) break;
      this.#held.delete(oldest);
    }
    return made;
  }

  values(): T[] {
    return [...this.#held.values()];
  }

  clear(): void {
    this.#held.clear();
  }
}
