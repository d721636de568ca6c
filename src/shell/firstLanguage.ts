import { isLanguage, type Language } from '../words/translator';

/** The storage key of this browser's last language, for the login page; each person's choice is in their preferences. */
export const LAST_LANGUAGE = 'dealer-bridge.language';

/**
 * The language that a page begins with: that of a link with `?lang=hi`, or else the last one in this browser.
 * @param open returns the storage, and throws if the browser blocks it
 */
export function firstLanguage(search: string, open: () => Storage | null): Language {
  try {
    const language = linkedLanguage(search) ?? open()?.getItem(LAST_LANGUAGE);
    return isLanguage(language) ? language : 'en';
  } catch {
    return 'en';
  }
}

/** The language in a link. */
export const linkedLanguage = (search: string): string | undefined => /[?&]lang=(en|hi)\b/.exec(search)?.[1];
