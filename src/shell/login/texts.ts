import * as words from '../../words/en/login';
import type { LogoutReason } from '../sessionSource';

/** The login page's message about the previous session. */
export const farewellTexts = {
  logout: words.loggedOut,
  continued: words.loggedOut,
  elsewhere: words.loggedOutElsewhere,
  expired: words.sessionExpired,
  refused: words.sessionRefused,
} as const satisfies Record<LogoutReason, string>;

/** The account name is optional (docs/behaviour.md, 'Login'). */
export const requiredTexts = {
  user: words.userRequired,
  password: words.passwordRequired,
} as const;

/** The message of a failed login, and the request id in the server's log; null if unknown. */
export interface LoginWords {
  readonly text: string;
  readonly reference: string | null;
}

/** The message for any error: a foreign one says only that the login failed. */
export function loginWords(cause: unknown): LoginWords {
  if (!(cause instanceof Error)) return { text: words.loginFailed, reference: null };
  const reference = 'reference' in cause && typeof cause.reference === 'string' ? cause.reference : null;
  return { text: cause.message, reference };
}
