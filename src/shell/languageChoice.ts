import { changeLanguage } from '../words/changeLanguage';
import type { Language } from '../words/translator';
import { noteChoice, takeLinkedLanguage, type AddressOfPage } from './chosenLanguage';

/** Shows and remembers a choice made at the login page. */
export async function chooseLanguage(storage: Storage | null, language: Language): Promise<void> {
  noteChoice(storage, language);
  await changeLanguage(language);
}

/** Shows what the page begins with, and remembers it where a link asked for it. */
export async function beginLanguage(
  page: AddressOfPage,
  storage: Storage | null,
  language: Language,
): Promise<void> {
  takeLinkedLanguage(page, storage);
  await changeLanguage(language);
}
