const OURS = 'dealer-bridge.';
/** The demo's records, which last until the tab closes. */
const DEMO = 'dealer-bridge.demo';

/**
 * Removes the data of the user's work from a tab's storage, such as the transactions of a batch.
 * @param open accesses the storage, which throws if it is blocked
 */
export function forgetTab(open: () => Storage): void {
  try {
    const storage = open();
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const name of names) if (name.startsWith(OURS) && name !== DEMO) storage.removeItem(name);
  } catch {
    // A blocked storage is empty.
  }
}
