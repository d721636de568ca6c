import { isLanguage, type Language } from '../words/translator';
import { LAST_LANGUAGE, linkedLanguage } from './firstLanguage';

/** The session storage key of a choice until the login, which may follow a reload or a visit to another site. */
const CHOSEN = 'dealer-bridge.chosenLanguage';
/** The choice if session storage is blocked. */
let chosen: Language | undefined;

/** The parts of the window that the choice needs. */
export interface PageOfChoice {
  readonly location: Pick<Location, 'href' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  /** Throws on access where it is blocked. */
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Remembers a choice made by a link or at the login page; it takes precedence over the person's earlier choice. */
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

/** The choice since the last login, if there was one; it is removed, so that it applies only once. */
export function takeChosenLanguage(page: PageOfChoice): Language | undefined {
  const taken = chosen ?? unlessBlocked(() => page.sessionStorage.getItem(CHOSEN));
  chosen = undefined;
  unlessBlocked(() => page.sessionStorage.removeItem(CHOSEN));
  return isLanguage(taken) ? taken : undefined;
}

/** Stores the language for this browser's next login page, unless the storage is full or blocked. */
export function rememberLanguage(storage: Storage | null, language: Language): void {
  unlessBlocked(() => storage?.setItem(LAST_LANGUAGE, language));
}

/** Ignores blocked storage, without which the language applies to this page only. */
function unlessBlocked<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
