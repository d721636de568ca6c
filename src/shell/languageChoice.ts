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

/** Shows the page's first language, and remembers it if it came from a link. */
export async function beginLanguage(
  page: PageOfChoice,
  storage: Storage | null,
  language: Language,
): Promise<void> {
  takeLinkedLanguage(page, storage);
  await changeLanguage(language);
}
