import type { Store } from 'react-admin';
import { PreferenceMemory } from './preferenceMemory';

export interface PreferenceStoreOptions {
  /** null where the browser keeps nothing. */
  readonly storage: Storage | null;
  /** Whose preferences they are, so that another dealer at this computer does not see them. */
  readonly owner: { readonly account: string; readonly user: string };
  /** Where storage events of other tabs are heard: the window. */
  readonly page: EventTarget;
  /** What holds where nobody has chosen. */
  readonly unchosen?: Readonly<Record<string, unknown>>;
}

/** What a logout forgets: where in a list somebody was and what they had selected. Everything else was arranged to stay. */
const PASSING = /\.(listParams|listAddress|selectedIds|expanded)$/;

/**
 * react-admin's store of preferences (columns, saved queries, theme), which outlives a logout and a storage that is
 * blocked or full: what cannot be written is kept for this tab.
 */
export function createPreferenceStore({
  storage,
  owner,
  page,
  unchosen = {},
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
  const heard = (event: Event) => {
    if (!(event instanceof StorageEvent) || !event.key?.startsWith(prefix)) return;
    const key = event.key.slice(prefix.length);
    memory.forget(key);
    publish(key, memory.get(key));
  };

  return {
    setup: () => page.addEventListener('storage', heard),
    teardown: () => page.removeEventListener('storage', heard),
    getItem: (key, fallback) => {
      const kept = memory.get(key);
      const value = kept === undefined ? unchosen[key] : kept;
      return value === undefined ? fallback : value;
    },
    setItem: (key, value) => {
      // A list that is left by a logout would write down where it was once more.
      if (hasEnded && PASSING.test(key)) return;
      if (value === undefined) memory.delete(key);
      else memory.set(key, value);
      publish(key, value);
    },
    removeItem: key => remove([key]),
    removeItems: start => remove(memory.keys().filter(key => key.startsWith(start))),
    reset: () => {
      hasEnded = true;
      remove(memory.keys().filter(key => PASSING.test(key)));
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
