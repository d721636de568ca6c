import { dictionary } from '@zxcvbn-ts/language-common';
import { UsageError } from './runCommand';

const SHORTEST = 8;

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(each => each.toLowerCase()));

/**
 * A password that somebody may have: eight characters at least, none of those that are guessed first, and not the name
 * of the user or of the account. Any character may be in it, and nothing is cut off or changed.
 * @throws UsageError
 */
export function assertGoodPassword(password: string, names: readonly string[]): void {
  if ([...password].length < SHORTEST)
    throw new UsageError(`A password has at least ${SHORTEST} characters.`);
  const plain = password.toLowerCase();
  if (common.has(plain))
    throw new UsageError('This password is among those that are guessed first. Choose another one.');
  if (names.some(name => name.toLowerCase() === plain))
    throw new UsageError('The name of the user or of the account is no password. Choose another one.');
}
