/** The folder of lists that are kept between two visits, in the browser's private files; see records/stored. */
const FOLDER = 'lists';

/** Removes the lists that are kept between two visits; for logout. */
export async function forgetLists(): Promise<void> {
  try {
    const files = await navigator.storage.getDirectory();
    await files.removeEntry(FOLDER, { recursive: true });
  } catch {
    // None are kept, or this browser has no private files.
  }
}
