/**
 * The browser's storage, or null where it is switched off: some browsers throw as soon as it is named, others at the
 * first write.
 * @param open names the storage: `() => window.localStorage`
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

/** A storage that is full can still be read and emptied, so it is not given up. */
export const isFull = (cause: unknown): boolean =>
  cause instanceof DOMException &&
  (cause.name === 'QuotaExceededError' || cause.name === 'NS_ERROR_DOM_QUOTA_REACHED');
