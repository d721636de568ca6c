import { createProviders } from '../../auth/sso/providers';
import type { Handlers } from '../serveCall';
import { ssoLoginHandlers } from './ssoLogin';
import type { SsoRoutesOptions } from './ssoOptions';
import { ssoSettingsHandlers } from './ssoSettings';

/** Single sign-on through the provider of each account. */
export function ssoHandlers(options: SsoRoutesOptions) {
  const { store, sso, clock, logger } = options;
  const providers = createProviders({
    store: store.sso,
    sealing: sso.sealing,
    fetch: sso.outgoing,
    clock,
    logger,
  });
  return {
    ...ssoSettingsHandlers(options, providers),
    ...ssoLoginHandlers(options, providers),
  } satisfies Partial<Handlers>;
}
