import { createPasswords, DEFAULT_COST } from '../auth/passwords';
import { deriveNatively } from './threads/nativeArgon2';
import type { PasswordAnswer, PasswordRequest } from './threads/passwordPool';

// A separate thread, because each hash occupies it for about 50 ms.

const passwords = createPasswords(DEFAULT_COST, undefined, deriveNatively);

/** Hashes or verifies one password. */
export default (request: PasswordRequest): Promise<PasswordAnswer> =>
  request.kind === 'hash'
    ? passwords.hash(request.password)
    : passwords.verify(request.password, request.hash);
