import { isLanguage, type Language } from '../words/translator';
import { LAST_LANGUAGE, linkedLanguage } from './firstLanguage';

let chosen: Language | undefined;

/** What the choice needs of the window. */
export interface AddressOfPage {
  readonly location: Pick<Location, 'href' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/** Remembers a choice of a link or at the login page; it goes before what the person chose another time. */
export function noteChoice(storage: Storage | null, language: Language): void {
  chosen = language;
  rememberLanguage(storage, language);
}

/** Takes `?lang=hi` out of the address, where a list would read it as a filter, and remembers it as a choice. */
export function takeLinkedLanguage({ location, history }: AddressOfPage, storage: Storage | null): void {
  const linked = linkedLanguage(location.search);
  if (!isLanguage(linked)) return;
  noteChoice(storage, linked);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

/** The choice since the last login, if there was one; it counts once. */
export function takeChosenLanguage(): Language | undefined {
  const taken = chosen;
  chosen = undefined;
  return taken;
}

/** For the next login page of this browser; a storage that is full or blocked forgets it. */
export function rememberLanguage(storage: Storage | null, language: Language): void {
  try {
    storage?.setItem(LAST_LANGUAGE, language);
  } catch {
    // The page is shown in it all the same.
  }
}
