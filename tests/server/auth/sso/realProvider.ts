import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says of a person. */
export interface ProviderPerson {
  readonly preferred_username?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: readonly string[] | string;
}

export interface RealProvider {
  readonly issuer: string;
  /** Signs the id tokens. */
  readonly privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
  /** The people by the name that they enter at its login page; a test may change them. */
  readonly people: Map<string, ProviderPerson>;
  stop(): Promise<void>;
}

export const CLIENT_ID = 'dealer-bridge';
export const CLIENT_SECRET = 'the secret of the client: %/+';
const KEY_ID = 'key-1';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface ProviderOptions {
  /** Where the console is. */
  readonly consoleUrl: string;
  /** Whether the claims are in the id token rather than in the user information. */
  readonly claimsInToken?: boolean;
  readonly port?: number;
}

/** Starts `oidc-provider` with its own login page on this machine. Whatever is typed as password is right. */
export async function startProvider(options: ProviderOptions): Promise<RealProvider> {
  const server = createServer();
  await new Promise<void>(resolve => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  // `listen` has given it a port.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, ProviderPerson>();
  const provider: Provider = new Provider(
    issuer,
    configurationOf(options, people, () => provider),
  );
  server.on('request', provider.callback());
  return { issuer, privateKey: keys.privateKey, people, stop: () => stopped(server) };
}

function configurationOf(
  { consoleUrl, claimsInToken = true }: ProviderOptions,
  people: ReadonlyMap<string, ProviderPerson>,
  provider: () => Provider,
): Record<string, unknown> {
  const claims = {
    openid: ['sub'],
    profile: ['preferred_username'],
    email: ['email', 'email_verified'],
    groups: ['groups'],
  };
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${consoleUrl}/login`],
        post_logout_redirect_uris: [`${consoleUrl}/login`],
      },
    ],
    claims,
    scopes: Object.keys(claims),
    conformIdTokenClaims: !claimsInToken,
    cookies: { keys: ['a key for cookies in tests'] },
    jwks: { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    // Nobody is asked for consent: the client is the dealer's own.
    async loadExistingGrant({ oidc }: LoginContext) {
      const { Grant } = provider();
      const grant = new Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(Object.keys(claims).join(' '));
      await grant.save();
      return grant;
    },
  };
}

interface LoginContext {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise(resolve => {
    server.close(() => resolve());
  });
}
