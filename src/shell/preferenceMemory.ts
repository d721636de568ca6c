/** One user's preferences: in memory, and in storage as far as possible. */
export class PreferenceMemory {
  readonly #values = new Map<string, unknown>();

  constructor(
    private readonly storage: Storage | null,
    private readonly prefix: string,
  ) {}

  get(key: string): unknown {
    if (!this.#values.has(key)) this.#values.set(key, this.#read(key));
    return this.#values.get(key);
  }

  set(key: string, value: unknown): void {
    this.#values.set(key, value);
    this.#try(storage => storage.setItem(this.prefix + key, JSON.stringify(value)));
  }

  delete(key: string): void {
    this.#values.set(key, undefined);
    this.#try(storage => storage.removeItem(this.prefix + key));
  }

  /** Called when another tab has written the key. */
  forget(key: string): void {
    this.#values.delete(key);
  }

  keys(): readonly string[] {
    const stored = this.#try(keysOf) ?? [];
    const own = stored.filter(key => key.startsWith(this.prefix)).map(key => key.slice(this.prefix.length));
    const known = [...this.#values].filter(([, value]) => value !== undefined).map(([key]) => key);
    return [...new Set([...own, ...known])];
  }

  #read(key: string): unknown {
    const text = this.#try(storage => storage.getItem(this.prefix + key));
    try {
      return text ? JSON.parse(text) : undefined;
    } catch {
      return undefined;
    }
  }

  #try<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return this.storage ? act(this.storage) : undefined;
    } catch {
      return undefined;
    }
  }
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
