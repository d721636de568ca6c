/** The header that carries the dealer account on every call, login included. */
export const ACCOUNT_HEADER = 'X-RLB-DMS-ACC';

/** The headers of every call but login: account and bearer token. */
export function authHeaders(account: string, token: string): Record<string, string> {
  return { [ACCOUNT_HEADER]: account, Authorization: `Bearer ${token}` };
}

/** The value of the login call's `Authorization`: Basic, over UTF-8, so that any Unicode user or password works. */
export function basicAuth(user: string, password: string): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))}`;
}

/**
 * Parses the `Authorization` header that `basicAuth` writes; the password may contain colons.
 * @returns null for anything else
 */
export function readBasicAuth(header: string | null | undefined): { user: string; password: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(header ?? '')?.[1];
  const text = encoded === undefined ? null : decodeUtf8(encoded);
  const colon = text?.indexOf(':') ?? -1;
  return text === null || colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

function decodeUtf8(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The header for the version of the form in which a record was written, for the account's own resources. */
export const FORM_VERSION_HEADER = 'X-Form-Version';
