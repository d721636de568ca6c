import type { Farewell } from '../sessionSource';

/** What the login page says about the session that has just ended. */
export const farewellTexts: Record<Farewell, string> = {
  logout: 'Log out Successful',
  continued: 'Log out Successful',
  elsewhere: 'You were logged out in another tab.',
  expired: 'Your session has ended. Log in to go on where you were.',
  refused: 'The server ended your session. Log in to go on where you were.',
};

/** Specification, section 5; `acc` has no rule. */
export const requiredTexts = {
  user: 'User Name is Required',
  password: 'Password is Required',
} as const;

/** What a failed login tells the person, and under which the server has it in its log; null where that is not known. */
export interface LoginWords {
  readonly text: string;
  readonly reference: string | null;
}

/** For a failure that is no Error of ours nothing is known but that it failed. */
export function loginWords(cause: unknown): LoginWords {
  if (!(cause instanceof Error)) return { text: 'The login failed. Try again in a moment.', reference: null };
  const reference = 'reference' in cause && typeof cause.reference === 'string' ? cause.reference : null;
  return { text: cause.message, reference };
}
