import { hexDigest } from '../../src/wire/record/hexDigest';
import type { Session } from '../http/appEnv';
import { newLetters, type RandomBytes } from './secrets';

const CODES = 10;

/**
 * Codes that each replace a lost second factor once, 125 random bits: `xk3v9-m2p8q-7hd4t-…`. They are shown once; only
 * their hashes are stored.
 */
export function newRecoveryCodes(random: RandomBytes, { account, user }: Pick<Session, 'account' | 'user'>) {
  const codes = Array.from({ length: CODES }, () => newLetters(random, 5));
  return { codes, hashes: codes.map(code => hashOfRecoveryCode(account, user, code)) };
}

/** The code without case, blanks and dashes, however it was typed. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A code as it is stored. It is random throughout: a slow hash would add nothing. */
export const hashOfRecoveryCode = (account: string, user: string, code: string): string =>
  hexDigest(JSON.stringify(['recovery code', account, user, plain(code)]));

/** Whether it looks like a recovery code rather than one of an app. */
export const isRecoveryCode = (code: string): boolean => /[a-z]/i.test(code);
