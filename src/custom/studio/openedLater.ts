import { translationsReady } from '../../words/translator';

/** What of the studio is fetched when it is opened, in the user's language from the first moment. */
export async function openedLater() {
  const parts = await import('./later');
  await translationsReady();
  return parts;
}
