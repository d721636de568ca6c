import { changeLanguage } from '../words/changeLanguage';
import type { Language } from '../words/translator';
import { noteChoice, takeLinkedLanguage, type PageOfChoice } from './chosenLanguage';

/** Shows and remembers a choice made at the login page. */
export async function chooseLanguage(
  page: PageOfChoice,
  storage: Storage | null,
  language: Language,
): Promise<void> {
  noteChoice(page, storage, language);
  await changeLanguage(language);
}

/** Shows what the page begins with, and remembers it where a link asked for it. */
export async function beginLanguage(
  page: PageOfChoice,
  storage: Storage | null,
  language: Language,
): Promise<void> {
  takeLinkedLanguage(page, storage);
  await changeLanguage(language);
}
