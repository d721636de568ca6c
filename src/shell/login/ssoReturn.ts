import { isRecord } from '../../schemas/values/values';

/** What the provider sends back: a code that can be used once, or why there is none. */
export type Returned = Readonly<Record<string, string>>;

interface Begun {
  readonly account: string;
  readonly ticket: string;
}

/** In the browser: the account whose provider was used last. `main.tsx` looks for it too. */
const ACCOUNT = 'dealer-bridge.ssoAccount';
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
  const next = kept(sessionStorage)['next'] ?? null;
  history.replaceState(next === null ? null : { usr: { next } }, '', location.pathname);
  return Object.fromEntries([...found].filter(([name]) => PARAMETERS.has(name)));
}

/** Keeps the login that begins, and where the user was going, for when the provider sends the browser back. */
export function keepBegun({ history, sessionStorage, localStorage }: Window, begun: Begun): void {
  const { next } = recordOf(recordOf(history.state)['usr']);
  sessionStorage.setItem(BEGUN, JSON.stringify({ ...begun, next }));
  localStorage.setItem(ACCOUNT, begun.account);
}

/** The login that was begun in this tab; it can be finished once. */
export function begunLogin({ sessionStorage }: Window): Begun | null {
  const { account, ticket } = kept(sessionStorage);
  sessionStorage.removeItem(BEGUN);
  return typeof account === 'string' && typeof ticket === 'string' ? { account, ticket } : null;
}

const kept = (storage: Storage) => recordOf(JSON.parse(storage.getItem(BEGUN) ?? '{}'));

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
