const NAMES = ['localStorage', 'sessionStorage'] as const;

/**
 * Replaces a storage that throws on access with memory, because react-admin accesses it while its code loads, outside
 * any try block. Call this before loading that code.
 */
export function replaceBlockedStorage(page: Window): void {
  for (const name of NAMES) {
    if (isBlocked(page, name)) {
      Object.defineProperty(page, name, { configurable: true, value: memoryStorage() });
    }
  }
}

function isBlocked(page: Window, name: (typeof NAMES)[number]): boolean {
  try {
    return page[name] === null;
  } catch {
    return true;
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: key => items.get(key) ?? null,
    key: index => [...items.keys()][index] ?? null,
    removeItem: key => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
