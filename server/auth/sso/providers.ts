import type { SsoProviderSettings } from '../../../src/api/access/sso';
import { ApiError } from '../../http/errors';
import type { Logger } from '../../http/logger';
import type { SsoStore, StoredProvider } from '../../store/sso/ssoStore';
import type { Sealing } from '../sealing';
import { OutgoingFault, type OutgoingFetch } from './outgoing';
import { openProvider, ProviderRefusal, type OpenProvider } from './provider';

/** What single sign-on needs of its host. */
export interface SsoOptions {
  readonly store: SsoStore;
  readonly sealing: Sealing;
  readonly fetch: OutgoingFetch | undefined;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** The providers of the accounts; each one's configuration is read every few minutes at most. */
export interface Providers {
  /** @throws ApiError 503 if the answer is not a provider's */
  open(account: string, provider: StoredProvider): Promise<OpenProvider>;
  /** Asks it again, for an owner who is setting it up. @throws ProviderRefusal, OutgoingFault */
  check(settings: SsoProviderSettings, secret: string | null): Promise<void>;
}

/** The owner of a client secret, for sealing. */
export const clientSecretOwner = (account: string): readonly string[] => ['sso client', account];

/** So that a new key or address of a provider is seen soon. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;

interface Kept {
  readonly since: number;
  readonly opened: Promise<OpenProvider>;
}

export function createProviders({ sealing, fetch, clock, logger }: SsoOptions): Providers {
  const kept = new Map<string, Kept>();

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
    const held = kept.get(key);
    if (held && now - held.since < KEPT_MS) return held.opened;
    const opened = openStored(account, provider);
    // A failure is not kept: the next login asks again.
    opened.catch(() => kept.delete(key));
    kept.set(key, { since: now, opened });
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
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
