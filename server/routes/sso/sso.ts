import { deviceOf } from '../../auth/device';
import { finishLogin } from '../../auth/finishLogin';
import { secondsNow } from '../../auth/secondsNow';
import { base64Url, hashOfKey, type RandomBytes } from '../../auth/secrets';
import { personOf, saysOneStep } from '../../auth/sso/people';
import type { ProviderAnswer } from '../../auth/sso/provider';
import { createProviders, providerFailure, type Providers } from '../../auth/sso/providers';
import { assertOpenRate, tooManyTries } from '../../auth/tries';
import { ApiError, forbidden } from '../../http/errors';
import { nullIfRefused } from '../../store/nullIfRefused';
import type { SsoAttempt, StoredProvider } from '../../store/sso/ssoStore';
import type { Handlers } from '../serveCall';
import { admit } from './admit';
import type { SsoRoutesOptions } from './ssoOptions';
import { ssoSettingsHandlers } from './ssoSettings';

/** Long enough to find the second factor. */
const ATTEMPT_SECONDS = 10 * 60;
/** Open logins per account; each takes a few hundred bytes. */
const MOST_ATTEMPTS = 1_000;
const SECRET_BYTES = 32;

const secretOf = (random: RandomBytes): string => base64Url(random(SECRET_BYTES));

/** The login page, to which the provider redirects. */
const redirectUriOf = ({ settings }: StoredProvider): string => `${settings.consoleUrl}/login`;

/** Login through an account's provider. All look-ups are within the account that the caller names. */
function ssoLoginHandlers(options: SsoRoutesOptions, providers: Providers) {
  const { store, clock, logger, limiter, secretBytes, sso, clientAddress } = options;

  return {
    async ssoOffer({ context, body: { account } }) {
      await assertOpenRate(limiter, clientAddress(context));
      return { name: (await providerOf(account))?.settings.name ?? '' };
    },

    async ssoStart({ context, body: { account } }) {
      await assertOpenRate(limiter, clientAddress(context));
      const provider = await providerOf(account);
      if (!provider) throw noSso();
      const opened = await providers.open(account, provider);
      const { issuer, clientId } = provider.settings;
      const [ticket, state, nonce, verifier] = [1, 2, 3, 4].map(() => secretOf(secretBytes));
      const checks = { state: state ?? '', nonce: nonce ?? '', verifier: verifier ?? '' };
      const attempt = { ...checks, issuer, clientId };
      const now = secondsNow(clock);
      const times = { now, expires: now + ATTEMPT_SECONDS };
      if (!(await store.sso.begin(account, hashOfKey(ticket ?? ''), attempt, times, MOST_ATTEMPTS)))
        throw tooManyTries(ATTEMPT_SECONDS);
      return { url: await opened.loginUrl(redirectUriOf(provider), checks), ticket: ticket ?? '' };
    },

    async ssoFinish({ context, body: { account, ticket, ...answer } }) {
      await assertOpenRate(limiter, clientAddress(context));
      const provider = await providerOf(account);
      if (!provider) throw noSso();
      const attempt = await store.sso.take(account, hashOfKey(ticket), secondsNow(clock));
      if (!attempt || !isBegunAt(attempt, provider))
        throw new ApiError(
          401,
          'ssoTooLate',
          'This login was finished already, or took longer than 10 minutes. Start it again',
        );
      const { settings } = provider;
      if (answer.error) throw cancelled(settings.name, answer.error);
      const opened = await providers.open(account, provider);
      const wanted = [settings.groupClaim, settings.nameClaim];
      const claims = await opened
        .claims(redirectUriOf(provider), withoutEmpty(answer), attempt, wanted)
        .catch((error: unknown) => {
          throw providerFailure(error, account, settings, logger);
        });
      const user = await admit(account, settings, personOf(settings, claims), options);
      if (user.needsSecondFactor && saysOneStep(claims)) throw oneStep(settings.name);
      const origin = {
        device: deviceOf(context.req.header('User-Agent') ?? ''),
        address: clientAddress(context),
      };
      logger.info('login.succeeded', {
        account,
        user: user.name,
        requestId: context.get('requestId'),
        by: 'sso',
      });
      const logoutUrl = opened.logoutUrl(redirectUriOf(provider));
      return {
        ...(await finishLogin(options, user, origin, 'sso')),
        user: user.name,
        ...(logoutUrl !== null && { logoutUrl }),
      };
    },
  } satisfies Partial<Handlers>;

  /** The account's provider; null for an invalid account name, and on a host without outgoing calls. */
  async function providerOf(account: string): Promise<StoredProvider | null> {
    return sso.outgoing ? nullIfRefused(() => store.sso.provider(account)) : null;
  }
}

/** Whether the login began at this provider, which was not replaced meanwhile. */
const isBegunAt = ({ issuer, clientId }: SsoAttempt, { settings }: StoredProvider): boolean =>
  issuer === settings.issuer && clientId === settings.clientId;

const withoutEmpty = (answer: ProviderAnswer): ProviderAnswer =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== ''));

const noSso = (): ApiError =>
  new ApiError(404, 'noSso', 'This account has no single sign-on. Log in with your user name and password');

const oneStep = (provider: string): ApiError =>
  forbidden(
    'ssoOneStep',
    `Your role requires two-step login, and ${provider} says that it asked for your password alone. Turn on two-step login there, or ask an owner of your account`,
  );

/** Shows the provider's error only if it looks like a standard code. */
function cancelled(name: string, error: string): ApiError {
  const code = /^[a-z_]{1,60}$/.test(error) ? ` (${error})` : '';
  return new ApiError(401, 'ssoCancelled', `${name} did not log you in${code}. Start the login again`);
}

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
