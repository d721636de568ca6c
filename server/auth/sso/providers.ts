import type { SsoProviderSettings } from '../../../src/api/access/sso';
import { ApiError } from '../../http/errors';
import type { Logger } from '../../http/logger';
import type { SsoStore, StoredProvider } from '../../store/sso/ssoStore';
import type { Sealing } from '../sealing';
import { OutgoingFault, type OutgoingFetch } from './outgoing';
import { openProvider, ProviderRefusal, type OpenProvider } from './provider';

/** The parts of the host that single sign-on needs. */
export interface SsoOptions {
  readonly store: SsoStore;
  readonly sealing: Sealing;
  readonly fetch: OutgoingFetch | undefined;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** The providers of the accounts, with their configurations cached for ten minutes. */
export interface Providers {
  /** @throws ApiError 401, 503 if the provider's answer is not acceptable, or there is none */
  open(account: string, provider: StoredProvider): Promise<OpenProvider>;
  /** Reads the configuration again, for an owner who is setting it up. @throws ProviderRefusal, OutgoingFault */
  check(settings: SsoProviderSettings, secret: string | null): Promise<void>;
}

/** The owner of a client secret, for sealing. */
export const clientSecretOwner = (account: string): readonly string[] => ['sso client', account];

/** Short enough that a provider's new key or address is used soon. */
const CACHED_MS = 10 * 60_000;
const MOST_CACHED = 200;

interface CachedProvider {
  readonly since: number;
  readonly opened: Promise<OpenProvider>;
}

export function createProviders({ sealing, fetch, clock, logger }: SsoOptions): Providers {
  const cache = new Map<string, CachedProvider>();

  const ask = (settings: SsoProviderSettings, secret: string | null): Promise<OpenProvider> => {
    if (!fetch) throw new OutgoingFault('this server makes no calls');
    return openProvider({ settings, secret, fetch, clock });
  };
  const openStored = async (account: string, { settings, secret }: StoredProvider): Promise<OpenProvider> => {
    const opened = secret === null ? null : await sealing.open(secret, clientSecretOwner(account));
    if (secret !== null && opened === null)
      throw new ProviderRefusal('the stored client secret cannot be read any more; enter it again');
    return ask(settings, opened);
  };
  const known = (account: string, provider: StoredProvider): Promise<OpenProvider> => {
    const key = JSON.stringify([account, provider]);
    const now = clock().getTime();
    const cached = cache.get(key);
    if (cached && now - cached.since < CACHED_MS) return cached.opened;
    const opened = openStored(account, provider);
    // A failure is not cached: the next login asks again.
    opened.catch(() => cache.delete(key));
    cache.set(key, { since: now, opened });
    for (const oldest of cache.keys()) if (cache.size > MOST_CACHED) cache.delete(oldest);
    return opened;
  };

  return {
    async open(account, provider) {
      try {
        return await known(account, provider);
      } catch (error) {
        throw providerFailure(error, account, provider.settings, logger);
      }
    },
    async check(settings, secret) {
      await ask(settings, secret);
    },
  };
}

/** The message to a user about a failed provider; other errors are rethrown. */
export function providerFailure(
  error: unknown,
  account: string,
  { name }: SsoProviderSettings,
  logger: Logger,
): ApiError {
  if (!(error instanceof OutgoingFault) && !(error instanceof ProviderRefusal)) throw error;
  const { message: reason } = error;
  logger.warn('sso.providerFailed', { account, reason });
  if (error instanceof OutgoingFault)
    return new ApiError(
      503,
      'ssoDown',
      `${name} does not answer (${reason}). Try again in a moment; an owner of your account can log in by password meanwhile`,
    );
  return new ApiError(
    401,
    'ssoRefused',
    `The answer of ${name} was not accepted (${reason}). Start the login again; if that does not help, tell an owner of your account`,
  );
}
