/** Returns the name of an account's single sign-on. */
export const SSO_OFFER_PATH = '/users/sso/offer';

/** Begins a login at the account's provider. */
export const SSO_START_PATH = '/users/sso/start';

/** Exchanges the provider's answer for a token. */
export const SSO_FINISH_PATH = '/users/sso/finish';
