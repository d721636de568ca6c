/** Says what an account's single sign-on is called. */
export const SSO_OFFER_PATH = '/users/sso/offer';

/** Begins a login at the account's provider. */
export const SSO_START_PATH = '/users/sso/start';

/** Exchanges what the provider answered for a token. */
export const SSO_FINISH_PATH = '/users/sso/finish';
