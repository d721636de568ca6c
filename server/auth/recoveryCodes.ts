import { hexDigest } from '../../src/wire/record/hexDigest';
import type { Session } from '../http/appEnv';
import { newLetters, type RandomBytes } from './secrets';

const CODES = 10;

/**
 * Generates codes of 125 random bits (`xk3v9-m2p8q-7hd4t-…`), each of which replaces a lost second factor once. They
 * are shown once; only their hashes are stored.
 */
export function newRecoveryCodes(random: RandomBytes, { account, user }: Pick<Session, 'account' | 'user'>) {
  const codes = Array.from({ length: CODES }, () => newLetters(random, 5));
  return { codes, hashes: codes.map(code => hashOfRecoveryCode(account, user, code)) };
}

/** The code in lower case, without blanks and dashes. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A code as it is stored. All of it is random, so a slow hash would add nothing. */
export const hashOfRecoveryCode = (account: string, user: string, code: string): string =>
  hexDigest(JSON.stringify(['recovery code', account, user, plain(code)]));

/** Whether the code looks like a recovery code rather than a code of an app. */
export const isRecoveryCode = (code: string): boolean => /[a-z]/i.test(code);
