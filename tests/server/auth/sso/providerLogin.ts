import { createSign, type KeyObject } from 'node:crypto';

/** What a browser brings back from the provider's login page. */
export type Returned = Readonly<Record<string, string>>;

const MOST_STEPS = 10;

/**
 * Logs in at the provider's own login page as a browser would, with cookies and forms.
 * @returns the parameters with which it sends the browser back to the console
 */
export async function logInAtProvider(url: string, name: string, consoleUrl: string): Promise<Returned> {
  const jar = new Map<string, string>();
  let [at, form]: [string, URLSearchParams | null] = [url, null];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (at.startsWith(consoleUrl)) return parametersOf(new URL(at));
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const response: Response = await fetch(at, {
      method: form ? 'POST' : 'GET',
      body: form,
      headers: { Cookie: cookie },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const next = response.headers.get('Location');
    if (next === null) {
      const said = await response.text();
      const action = /<form[^>]+action="([^"]+)"/.exec(said)?.[1];
      if (action === undefined)
        throw new Error(`The provider answered ${response.status} without a form to ${at}: ${said}`);
      at = new URL(action, at).href;
      form = new URLSearchParams({ prompt: 'login', login: name, password: 'any' });
    } else {
      at = new URL(next, at).href;
      form = null;
    }
  }
  throw new Error('The provider went on for too long.');
}

function keep(jar: Map<string, string>, line: string): void {
  const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') jar.delete(key);
  else jar.set(key, value);
}

const parametersOf = ({ search, hash }: URL): Returned =>
  Object.fromEntries(new URLSearchParams(hash === '' ? search : hash.slice(1)));

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The id token with other claims, signed with this key. */
export function resigned(token: string, claims: Readonly<Record<string, unknown>>, key: KeyObject): string {
  const [header, payload] = token.split('.');
  const signed = `${header}.${encoded({ ...decoded(payload), ...claims })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}
