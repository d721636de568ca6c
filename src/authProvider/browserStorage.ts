/**
 * The browser's storage, or null if it is disabled: some browsers throw on access, others at the first write.
 * @param open accesses the storage: `() => window.localStorage`
 */
export function openBrowserStorage(open: () => Storage): Storage | null {
  try {
    const storage = open();
    const probe = 'dealer-bridge.probe';
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return storage;
  } catch (cause) {
    return isFull(cause) ? open() : null;
  }
}

/** A full storage can still be read and cleared, so it stays in use. */
export const isFull = (cause: unknown): boolean =>
  cause instanceof DOMException &&
  (cause.name === 'QuotaExceededError' || cause.name === 'NS_ERROR_DOM_QUOTA_REACHED');
