import type { Store } from 'react-admin';

/** One user's preferences: in memory, and in storage as far as possible. */
class PreferenceMemory {
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

export interface PreferenceStoreOptions {
  /** null if browser storage is blocked. */
  readonly storage: Storage | null;
  /** The owner, so that another dealer on this computer does not see the preferences. */
  readonly owner: { readonly account: string; readonly user: string };
  /** Receives storage events of other tabs: the window. */
  readonly page: EventTarget;
  /** By key. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/**
 * Preferences that survive a logout. A saved query or a list's position may name a customer, and the next user may be
 * someone else.
 */
const STAYING = /^(?:theme|locale|fieldNames)$/;

/**
 * react-admin's store of preferences (columns, saved queries, theme), which survives reloads. If storage is blocked
 * or full, the preferences last only as long as this tab.
 */
export function createPreferenceStore({
  storage,
  owner,
  page,
  defaults = {},
}: PreferenceStoreOptions): Store {
  const prefix = `dealer-bridge.preferences/${encodeURIComponent(owner.account)}/${encodeURIComponent(owner.user)}/`;
  const memory = new PreferenceMemory(storage, prefix);
  const subscribers = new Map<string, Set<(value: unknown) => void>>();
  let hasEnded = false;

  const publish = (key: string, value: unknown) => {
    for (const callback of subscribers.get(key) ?? []) callback(value);
  };
  const remove = (keys: readonly string[]) => {
    for (const key of keys) {
      memory.delete(key);
      publish(key, undefined);
    }
  };
  const onStorage = (event: Event) => {
    if (!(event instanceof StorageEvent) || !event.key?.startsWith(prefix)) return;
    const key = event.key.slice(prefix.length);
    memory.forget(key);
    publish(key, memory.get(key));
  };

  return {
    setup: () => page.addEventListener('storage', onStorage),
    teardown: () => page.removeEventListener('storage', onStorage),
    // By the store's interface, the caller chooses the type of the value.
    getItem: <T>(key: string, fallback?: T) => {
      const stored = memory.get(key);
      const value = stored === undefined ? defaults[key] : stored;
      return value === undefined ? fallback : (value as T);
    },
    setItem: (key, value) => {
      // A list unmounted by the logout would store its position again.
      if (hasEnded && !STAYING.test(key)) return;
      if (value === undefined) memory.delete(key);
      else memory.set(key, value);
      publish(key, value);
    },
    removeItem: key => remove([key]),
    removeItems: start => remove(memory.keys().filter(key => key.startsWith(start))),
    reset: () => {
      hasEnded = true;
      remove(memory.keys().filter(key => !STAYING.test(key)));
    },
    listItems: start =>
      Object.fromEntries(
        memory
          .keys()
          .filter(key => !start || key.startsWith(start))
          .map(key => [key, memory.get(key)]),
      ),
    subscribe: (key, callback) => {
      const callbacks = subscribers.get(key) ?? new Set();
      subscribers.set(key, callbacks.add(callback));
      return () => callbacks.delete(callback);
    },
  };
}
