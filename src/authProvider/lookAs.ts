import type { Look } from '../api/console';
import { isRecord } from '../schemas/values/values';
import type { Session } from './session';
import { parseSession } from './sessionState';
import { SESSION_KEY } from './sessionVault';

/** The storage key of the owner's session and the role's name, while the owner uses 'Look as'. */
const LOOKING_KEY = 'dealer-bridge.looking';

/** The parts of the window that `lookAs` needs. */
type Page = Pick<Window, 'localStorage'> & { readonly location: Pick<Location, 'assign'> };

/**
 * Starts or ends 'Look as' (docs/behaviour.md). Reloads the page, so that nothing shown under the previous rights
 * remains on the screen.
 * @param look null to end it
 */
export function lookAs(session: Session, look: Look | null, { localStorage, location }: Page): void {
  const person = session.person();
  if (!person) return;
  const own = JSON.stringify(person);
  const stored = storedLook(localStorage);
  // From now on this page saves no session.
  session.close();
  if (look) {
    const { role, ...seen } = look;
    localStorage.setItem(LOOKING_KEY, JSON.stringify({ role, token: seen.token, own }));
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...person, ...seen }));
  } else {
    localStorage.removeItem(LOOKING_KEY);
    if (stored && parseSession(stored.own)) localStorage.setItem(SESSION_KEY, stored.own);
  }
  location.assign(look ? '/' : '/users/roles');
}

/** The name of the role chosen in 'Look as'; null if there is none, for example after another login. */
export function roleLookedAs(session: Session, storage: Storage): string | null {
  const stored = storedLook(storage);
  return stored && stored.token === session.person()?.token ? stored.role : null;
}

function storedLook(storage: Storage) {
  const stored: unknown = JSON.parse(storage.getItem(LOOKING_KEY) ?? 'null');
  if (!isRecord(stored)) return null;
  return { role: String(stored['role']), token: String(stored['token']), own: String(stored['own']) };
}
