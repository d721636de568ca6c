/** A browser storage that notifies other tabs, and can be full or blocked. */
export class FakeStorage implements Storage {
  readonly #values = new Map<string, string>();
  readonly #pages = new Set<EventTarget>();
  state: 'open' | 'full' | 'blocked' = 'open';
  writes = 0;

  /** Opens a tab that receives storage events. */
  openTab(): { readonly page: EventTarget; readonly storage: Storage } {
    const page = new EventTarget();
    this.#pages.add(page);
    return { page, storage: this.#seenFrom(page) };
  }

  get length(): number {
    this.#check();
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#check();
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string, from?: EventTarget): void {
    this.#check();
    if (this.state === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.writes += 1;
    this.#values.set(key, value);
    this.#tell(key, value, from);
  }

  /** Writes as another tab does, before its storage event arrives. */
  quietly(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string, from?: EventTarget): void {
    this.#check();
    if (this.#values.delete(key)) this.#tell(key, null, from);
  }

  clear(from?: EventTarget): void {
    this.#values.clear();
    this.#tell(null, null, from);
  }

  #check(): void {
    if (this.state === 'blocked') throw new DOMException('Access is denied.', 'SecurityError');
  }

  #tell(key: string | null, newValue: string | null, from: EventTarget | undefined): void {
    for (const page of this.#pages) {
      if (page !== from) page.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    }
  }

  /** The storage as one tab sees it: its own writes cause no event there. */
  #seenFrom(page: EventTarget): Storage {
    return new Proxy(this, {
      get: (shared, name) => {
        if (name === 'setItem') return (key: string, value: string) => shared.setItem(key, value, page);
        if (name === 'removeItem') return (key: string) => shared.removeItem(key, page);
        const value: unknown = Reflect.get(shared, name, shared);
        return typeof value === 'function' ? value.bind(shared) : value;
      },
    });
  }
}
