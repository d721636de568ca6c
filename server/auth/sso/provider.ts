import type * as OpenIdClient from 'openid-client';
import type { Configuration, CustomFetch, IDToken, ServerMetadata } from 'openid-client';
import type { SsoProviderSettings } from '../../../src/api/access/sso';
import { isSafeAddress } from './addresses';
import { OutgoingFault, type OutgoingFetch } from './outgoing';

/** Claims about a person, from the id token or the provider's user information. */
export type Claims = Readonly<Record<string, unknown>>;

/** The values that tie a provider's answer to the login that was begun. */
interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The parameters that the provider returned to the console. */
export type ProviderAnswer = Readonly<Partial<Record<'state' | 'code' | 'iss' | 'error', string>>>;

/** A provider whose configuration was read, with this account as its client. */
export interface OpenProvider {
  /** The address of the provider's login page. */
  loginUrl(redirectUri: string, checks: Checks): Promise<string>;
  /** Exchanges the code, and checks the id token. @throws ProviderRefusal, OutgoingFault */
  claims(
    redirectUri: string,
    answer: ProviderAnswer,
    checks: Checks,
    wanted: readonly string[],
  ): Promise<Claims>;
  /** The page that also logs users out of the provider; null if there is none. */
  logoutUrl(returnTo: string): string | null;
}

/** The provider's answer is not acceptable; the message says why, for the log and for owners. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

interface ProviderOptions {
  readonly settings: SsoProviderSettings;
  readonly secret: string | null;
  readonly fetch: OutgoingFetch;
  readonly clock: () => Date;
}

/** How far the clocks of provider and server may differ, in seconds. */
const TOLERANCE_SECONDS = 30;
const SCOPES = ['openid', 'profile', 'email'];

/** Reads a provider's configuration. @throws ProviderRefusal, OutgoingFault */
export async function openProvider(options: ProviderOptions): Promise<OpenProvider> {
  // Loaded when the first login begins: most accounts have no provider, and the demo has none.
  const client = await import('openid-client');
  const { settings } = options;
  const config = await understood(() => discovered(client, options));
  const metadata = config.serverMetadata();
  assertUsable(settings, metadata);

  return {
    async loginUrl(redirectUri, { state, nonce, verifier }) {
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopesOf(settings, metadata),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(modesOf(metadata).includes('fragment') && { response_mode: 'fragment' }),
      });
      return url.href;
    },

    async claims(redirectUri, answer, { state, nonce, verifier }, wanted) {
      const url = new URL(redirectUri);
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      return understood(async () => {
        const tokens = await client.authorizationCodeGrant(config, url, checks);
        const claims = tokens.claims();
        if (!claims) throw new ProviderRefusal('there is no id token');
        if (wanted.every(name => claims[name] !== undefined) || !metadata.userinfo_endpoint) return claims;
        return withUserInfo(claims, await client.fetchUserInfo(config, tokens.access_token, claims.sub));
      });
    },

    logoutUrl(returnTo) {
      if (!isSafeAddress(metadata.end_session_endpoint ?? '')) return null;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
    },
  };
}

/** The id token has priority over the user information, because it is signed. */
const withUserInfo = (claims: IDToken, info: object): Claims => ({ ...info, ...claims });

type Client = typeof OpenIdClient;

async function discovered(
  client: Client,
  { settings, secret, fetch, clock }: ProviderOptions,
): Promise<Configuration> {
  const { issuer, clientId } = settings;
  const authentication = secret === null ? client.None() : client.ClientSecretBasic(secret);
  const metadata = {
    // The library uses the process's clock.
    [client.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
    [client.clockTolerance]: TOLERANCE_SECONDS,
  };
  const customFetch: CustomFetch = (url, { body, ...request }) =>
    fetch(url, {
      ...request,
      // The library sends only forms.
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    });
  return client.discovery(new URL(issuer), clientId, metadata, authentication, {
    [client.customFetch]: customFetch,
    // The fetch decides which calls may go without TLS. Every id token's signature is checked.
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
  });
}

function assertUsable({ issuer }: SsoProviderSettings, metadata: ServerMetadata): void {
  // Compared exactly: another spelling may be another provider, and a provider's common issuer would admit users of
  // all its organisations.
  if (metadata.issuer !== issuer)
    throw new ProviderRefusal(`it calls itself ${metadata.issuer.slice(0, 200)}`);
  if (!isSafeAddress(metadata.authorization_endpoint ?? ''))
    throw new ProviderRefusal('the address of its login page is missing or does not begin with https://');
  const methods = metadata.code_challenge_methods_supported;
  if (methods && !methods.includes('S256')) throw new ProviderRefusal('it does not offer PKCE with S256');
}

const modesOf = ({ response_modes_supported: modes }: ServerMetadata): readonly string[] => modes ?? [];

/** The requested scopes. The group claim is requested if the provider has a scope of that name. */
function scopesOf({ groupClaim }: SsoProviderSettings, { scopes_supported: known }: ServerMetadata): string {
  return [...SCOPES, groupClaim]
    .filter(scope => scope === 'openid' || (known ? known.includes(scope) : SCOPES.includes(scope)))
    .join(' ');
}

async function understood<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      if (cause instanceof OutgoingFault || cause instanceof ProviderRefusal) throw cause;
    throw new ProviderRefusal(reasonOf(error), { cause: error });
  }
}

/** The reason for the log. It never quotes the answer, which may contain tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const reason = 'error' in error && typeof error.error === 'string' ? error.error : error.message;
  return reason.slice(0, 200);
}
