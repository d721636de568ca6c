import { personOf, type SessionSource } from '../sessionSource';

/** The login page's path (docs/behaviour.md, 'Login'). */
export const LOGIN_PATH = '/login';

/** The parts of the window that the URL handling needs. */
export interface AddressBar {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  addEventListener(name: 'popstate', listener: () => void): void;
  removeEventListener(name: 'popstate', listener: () => void): void;
}

/**
 * A remembered location as a URL of this console, or null: never another origin, however it is written, and never the
 * login page.
 * @param next the remembered location
 * @param origin this console's, `https://…`
 */
export function safeDestination(next: unknown, origin: string): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null;
  const url = parse(next, origin);
  if (!url || url.origin !== origin || url.pathname === LOGIN_PATH) return null;
  return url.pathname + url.search + url.hash;
}

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}

/**
 * Keeps the URL in sync with the session: /login while no one is logged in, with the location stored in the history
 * entry so that it survives a reload; back to that location after the login; and away from /login during a session.
 * Start it before anything is rendered.
 * @returns a function that stops it
 */
export function syncAddress(session: SessionSource, bar: AddressBar): () => void {
  let shown = personOf(session.getSnapshot().phase);

  const step = () => {
    const { phase } = session.getSnapshot();
    const person = personOf(phase);
    if (phase.name === 'out') toLogin(bar, phase.farewell !== 'logout');
    else if (bar.location.pathname === LOGIN_PATH) replace(bar, remembered(bar) ?? '/');
    else if (shown && person && !isSame(shown, person)) replace(bar, '/');
    shown = person ?? shown;
  };

  step();
  const stop = session.subscribe(step);
  bar.addEventListener('popstate', step);
  return () => {
    stop();
    bar.removeEventListener('popstate', step);
  };
}

const isSame = (a: { account: string; user: string }, b: { account: string; user: string }) =>
  a.account === b.account && a.user === b.user;

/** The router also stores a history entry's state in `usr`. */
function toLogin({ location, history }: AddressBar, remember: boolean): void {
  if (location.pathname === LOGIN_PATH) return;
  const next = location.pathname + location.search + location.hash;
  history.replaceState(remember ? { usr: { next } } : null, '', LOGIN_PATH);
}

function remembered({ location, history }: AddressBar): string | null {
  // The DOM types it as `any`; only `next` is read, and safeDestination checks it.
  const state = history.state as { usr?: { next?: unknown } | null } | null;
  return safeDestination(state?.usr?.next, location.origin);
}

const replace = ({ history }: AddressBar, address: string) => history.replaceState(null, '', address);
