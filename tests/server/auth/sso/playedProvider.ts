import { createSign, generateKeyPairSync } from 'node:crypto';
import { vi } from 'vitest';
import type { OutgoingFetch } from '../../../../server/auth/sso/outgoing';
import type { SsoProviderSettings } from '../../../../src/api/access/sso';

export const ISSUER = 'https://login.example';
export const RETURN_TO = 'https://console.example/login';
export const CHECKS = { state: 'the state', nonce: 'the nonce', verifier: 'v'.repeat(43) };
export const NOW = new Date('2026-11-21T09:30:00Z');

export const SETTINGS: SsoProviderSettings = {
  name: 'Alpha Motors ID',
  issuer: ISSUER,
  clientId: 'bridge',
  consoleUrl: 'https://console.example',
  groupClaim: 'groups',
  nameClaim: 'preferred_username',
  roles: [{ group: 'desk', role: 'clerk' }],
  newUsers: true,
  passwordLogin: true,
};

type Part = Readonly<Record<string, unknown>>;

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Part): string {
  const text = `${encoded({ alg: 'RS256', kid: 'k1' })}.${encoded(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

interface Played {
  /** Of what it says about itself; undefined takes a part away. */
  readonly metadata?: Part;
  /** Of the id token. */
  readonly claims?: Part;
  /** The user information. */
  readonly info?: Part;
  /** The answer to a code, in place of tokens. */
  readonly refusal?: Part;
  readonly now?: Date;
}

/** A provider that never leaves the process, and keeps what it was asked for. */
export function playedProvider({ metadata = {}, claims = {}, info = {}, refusal, now = NOW }: Played = {}) {
  const seconds = Math.floor(now.getTime() / 1000);
  const idToken = () =>
    signed({
      iss: ISSUER,
      aud: SETTINGS.clientId,
      sub: 'p-1',
      nonce: CHECKS.nonce,
      iat: seconds,
      exp: seconds + 60,
      ...claims,
    });
  const answers: Readonly<Record<string, () => Response>> = {
    '/.well-known/openid-configuration': () =>
      Response.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        userinfo_endpoint: `${ISSUER}/info`,
        jwks_uri: `${ISSUER}/keys`,
        ...metadata,
      }),
    '/keys': () => Response.json({ keys: [KEY] }),
    '/token': () =>
      refusal
        ? Response.json(refusal, { status: 400 })
        : Response.json({ access_token: 'access', token_type: 'Bearer', id_token: idToken() }),
    '/info': () => Response.json({ sub: 'p-1', ...info }),
  };
  const fetch = vi.fn<OutgoingFetch>(async url => {
    const { pathname } = new URL(url);
    const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1];
    return answer ? answer() : new Response(null, { status: 404 });
  });
  /** The calls to one of its addresses. */
  const askedFor = (path: string) =>
    fetch.mock.calls.filter(([url]) => url === `${ISSUER}${path}`).map(([, request]) => request);
  return { fetch, askedFor };
}
