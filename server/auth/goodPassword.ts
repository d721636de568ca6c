import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 8;
/** Longer than anybody types. There is a limit because checking a password takes time. */
const LONGEST = 1_000;

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(each => each.toLowerCase()));

/**
 * Why a new password is refused: it needs at least eight characters, must not be common, and must not be the name of
 * the user or the account. Any character is allowed, and the password is never truncated or normalised.
 * @returns null if it is good
 */
export function passwordProblem(password: string, names: readonly string[]): string | null {
  if ([...password].length < SHORTEST) return `A password needs at least ${SHORTEST} characters.`;
  if (password.length > LONGEST)
    return `A password may have at most ${LONGEST.toLocaleString('en')} characters.`;
  const plain = password.toLowerCase();
  if (common.has(plain)) return 'This password is too easy to guess. Choose another one.';
  if (names.some(name => name.toLowerCase() === plain))
    return 'The password must not be the user name or the account name. Choose another one.';
  return null;
}
