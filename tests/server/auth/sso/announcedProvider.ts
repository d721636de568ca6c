import type { OutgoingFetch } from '../../../../server/auth/sso/outgoing';

const ISSUER = 'https://login.example';

/** Answers as a provider that says what it offers, and nothing else. */
export const announcedProvider: OutgoingFetch = async () =>
  Response.json({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/keys`,
  });
