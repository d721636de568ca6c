import { LISTS_FOLDER } from '../../records/stored/listsFolder';

/** Removes the lists that are kept between two visits; for logout. */
export async function forgetLists(): Promise<void> {
  try {
    const files = await navigator.storage.getDirectory();
    await files.removeEntry(LISTS_FOLDER, { recursive: true });
  } catch {
    // None are kept, or this browser has no private files.
  }
}
