import * as words from '../../words/en/login';

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

/** The message for any rejection; one that is no Error says only that the login failed. */
export function loginWords(cause: unknown): LoginWords {
  if (!(cause instanceof Error)) return { text: words.loginFailed, reference: null };
  const reference = 'reference' in cause && typeof cause.reference === 'string' ? cause.reference : null;
  return { text: cause.message, reference };
}
