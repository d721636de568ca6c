import { isLanguage, type Language } from '../words/translator';
import { LAST_LANGUAGE, linkedLanguage } from './firstLanguage';

/** Where the tab keeps a choice until the login, which may come after a reload or from another site's page. */
const CHOSEN = 'dealer-bridge.chosenLanguage';
/** The choice of a page whose tab keeps nothing. */
let chosen: Language | undefined;

/** What the choice needs of the window. */
export interface PageOfChoice {
  readonly location: Pick<Location, 'href' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  /** Throws on access where it is blocked. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Remembers a choice of a link or at the login page; it goes before what the person chose another time. */
export function noteChoice(page: PageOfChoice, storage: Storage | null, language: Language): void {
  chosen = language;
  unlessBlocked(() => {
    page.sessionStorage.setItem(CHOSEN, language);
    chosen = undefined;
  });
  rememberLanguage(storage, language);
}

/** Takes `?lang=hi` out of the address, where a list would read it as a filter, and remembers it as a choice. */
export function takeLinkedLanguage(page: PageOfChoice, storage: Storage | null): void {
  const { location, history } = page;
  const linked = linkedLanguage(location.search);
  if (!isLanguage(linked)) return;
  noteChoice(page, storage, linked);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

/** The choice since the last login, if there was one; it counts once. */
export function takeChosenLanguage(page: PageOfChoice): Language | undefined {
  const taken = chosen ?? unlessBlocked(() => page.sessionStorage.getItem(CHOSEN));
  chosen = undefined;
  unlessBlocked(() => page.sessionStorage.removeItem(CHOSEN));
  return isLanguage(taken) ? taken : undefined;
}

/** For the next login page of this browser; a storage that is full or blocked forgets it. */
export function rememberLanguage(storage: Storage | null, language: Language): void {
  unlessBlocked(() => storage?.setItem(LAST_LANGUAGE, language));
}

/** The page is shown in the language all the same. */
function unlessBlocked<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
