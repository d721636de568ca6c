import { isRecord } from '../schemas/values/values';
import { SSO_FINISH_PATH, SSO_OFFER_PATH, SSO_START_PATH } from '../wire/http/sso';
import { accepted, askLogin, jsonRequest, sessionOf, type LoginOptions } from './loginCall';
import { LoginError } from './loginError';
import type { Session } from './session';

/** A login that was begun at the provider, kept in the tab until it sends the browser back. */
interface BegunLogin {
  readonly account: string;
  /** Needed to finish the login; only this browser has it. */
  readonly ticket: string;
}

/** Logging in through the account's provider. @throws LoginError with a message for the user */
interface SsoAccess {
  /** The name of the account's single sign-on; blank if it has none. */
  offer(account: string): Promise<string>;
  start(account: string): Promise<BegunLogin & { readonly url: string }>;
  /** @param returned the parameters with which the provider sent the browser back */
  finish(begun: BegunLogin, returned: Readonly<Record<string, string>>): Promise<void>;
}

/** Single sign-on through the API's calls. */
export function openSso(session: Session, options: LoginOptions): SsoAccess {
  const ask = (path: string, body: object) => askLogin(options, path, jsonRequest(body));
  return {
    async offer(account) {
      return textIn(accepted(await ask(SSO_OFFER_PATH, { account })).body, 'name');
    },
    async start(account) {
      const { body } = accepted(await ask(SSO_START_PATH, { account }));
      const [url, ticket] = [textIn(body, 'url'), textIn(body, 'ticket')];
      if (!isWebAddress(url) || ticket === '') throw new LoginError('noReason');
      return { account, ticket, url };
    },
    async finish({ account, ticket }, returned) {
      const asked = await ask(SSO_FINISH_PATH, { ...returned, account, ticket });
      const state = sessionOf(asked, { account, user: textIn(asked.body, 'user') }, options.now());
      const logoutUrl = textIn(asked.body, 'logoutUrl');
      session.start({ ...state, ...(isWebAddress(logoutUrl) && { logoutUrl }) });
    },
  };
}

const textIn = (body: unknown, name: string): string => {
  const value = isRecord(body) ? body[name] : '';
  return typeof value === 'string' ? value : '';
};

/** Excludes `javascript:` addresses, because the browser navigates to this one. */
const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);
