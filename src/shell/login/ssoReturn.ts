import { ACCOUNT } from './ssoWanted';

/** What the provider sends back: a code that can be used once, or why there is none. */
export type Returned = Readonly<Record<string, string>>;

interface Begun {
  readonly account: string;
  readonly ticket: string;
}

/** In the tab: the login that was begun, and where the user was going. */
const BEGUN = 'dealer-bridge.sso';
const PARAMETERS = new Set(['state', 'code', 'iss', 'error']);

/** The account of the address, or else the last one that was used here. */
export function rememberedAccount({ location, localStorage }: Window): string {
  const named = new URLSearchParams(location.search).get('sso');
  return named ?? localStorage.getItem(ACCOUNT) ?? '';
}

/** What the provider has sent back; it disappears from the address, which the browser keeps. */
export function takeReturned({ location, history, sessionStorage }: Window): Returned | null {
  const found = new URLSearchParams(location.hash === '' ? location.search : location.hash.slice(1));
  if (!found.has('state')) return null;
  const next: unknown = JSON.parse(sessionStorage.getItem(BEGUN) ?? '{}').next ?? null;
  history.replaceState(next === null ? null : { usr: { next } }, '', location.pathname);
  return Object.fromEntries([...found].filter(([name]) => PARAMETERS.has(name)));
}

/** Keeps the login that begins, and where the user was going, for when the provider sends the browser back. */
export function keepBegun({ history, sessionStorage, localStorage }: Window, begun: Begun): void {
  const state: { usr?: { next?: unknown } | null } | null = history.state;
  sessionStorage.setItem(BEGUN, JSON.stringify({ ...begun, next: state?.usr?.next }));
  localStorage.setItem(ACCOUNT, begun.account);
}

/** The login that was begun in this tab; it can be finished once. */
export function begunLogin({ sessionStorage }: Window): Begun | null {
  const { account, ticket }: Partial<Begun> = JSON.parse(sessionStorage.getItem(BEGUN) ?? '{}');
  sessionStorage.removeItem(BEGUN);
  return account !== undefined && ticket !== undefined ? { account, ticket } : null;
}
