/** Begins a login by a passkey, without a password. */
export const PASSKEY_BEGIN_PATH = '/users/login/passkey/begin';

/** Finishes that login. */
export const PASSKEY_LOGIN_PATH = '/users/login/passkey';

/** Begins the second step of a login by a passkey. */
export const PASSKEY_STEP_BEGIN_PATH = '/users/login/passkey-step/begin';

/** Finishes that step. */
export const PASSKEY_STEP_PATH = '/users/login/passkey-step';
