import { dictionary } from '@zxcvbn-ts/language-common';
import { UsageError } from './runCommand';

const SHORTEST = 8;

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(each => each.toLowerCase()));

/**
 * Checks a new password: at least eight characters, not a common password, not the name of the user or the account. Any
 * character is allowed, and the password is never truncated or normalised.
 * @throws UsageError
 */
export function assertGoodPassword(password: string, names: readonly string[]): void {
  if ([...password].length < SHORTEST)
    throw new UsageError(`A password needs at least ${SHORTEST} characters.`);
  const plain = password.toLowerCase();
  if (common.has(plain)) throw new UsageError('This password is too easy to guess. Choose another one.');
  if (names.some(name => name.toLowerCase() === plain))
    throw new UsageError('The password must not be the user name or the account name. Choose another one.');
}
