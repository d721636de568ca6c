import type { Passwords } from '../../auth/passwords';
import type { LoginLimiter } from '../../auth/loginLimiter';
import type { SessionOptions } from '../../auth/login';
import type { RandomBytes } from '../../auth/secrets';
import type { OutgoingFetch } from '../../auth/sso/outgoing';
import { createProviders } from '../../auth/sso/providers';
import type { SecretBox } from '../../auth/sso/secretBox';
import type { AccessOptions } from '../access/accessOptions';
import type { Handlers } from '../serveCall';
import type { ClientAddress } from '../users';
import { ssoLoginHandlers } from './ssoLogin';
import { ssoSettingsHandlers } from './ssoSettings';

export interface SsoRoutesOptions extends AccessOptions, SessionOptions {
  readonly sso: { readonly box: SecretBox; readonly outgoing: OutgoingFetch | undefined };
  readonly limiter: LoginLimiter;
  readonly passwords: Passwords;
  readonly secretBytes: RandomBytes;
  readonly clientAddress: ClientAddress;
}

/** Single sign-on through the provider of each account. */
export function ssoHandlers(options: SsoRoutesOptions) {
  const { store, sso, clock, logger } = options;
  const providers = createProviders({ store: store.sso, box: sso.box, fetch: sso.outgoing, clock, logger });
  return {
    ...ssoSettingsHandlers(options, providers),
    ...ssoLoginHandlers(options, providers),
  } satisfies Partial<Handlers>;
}
