import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoginLimiter } from '../../../server/auth/loginLimiter';
import { createPasswords } from '../../../server/auth/passwords';
import { provePassword } from '../../../server/auth/provePassword';
import { hashOfRecoveryCode, isRecoveryCode, newRecoveryCodes } from '../../../server/auth/recoveryCodes';
import { createSealing } from '../../../server/auth/sealing';
import { acceptCode, accountEntry, proveCode, totpOwner } from '../../../server/auth/secondFactor';
import { randomBytes } from '../../../server/auth/secrets';
import { createMemoryStore } from '../../../server/store/memory';

const NOW = new Date('2026-07-01T10:00:00Z');
const OLD = 'the old secret of more than thirty-two bytes';
const NEW = 'the new secret of more than thirty-two bytes';
const SECRET = Secret.fromUTF8('12345678901234567890');
const session = { account: 'ACME', user: 'asha', uid: 1 };
const address = '203.0.113.7';

const passwords = createPasswords({ memoryKiB: 8, iterations: 1, parallelism: 1 });
const codeAt = (seconds: number) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: SECRET }).generate({
    timestamp: NOW.getTime() + seconds * 1000,
  });

let now: Date;
beforeEach(() => {
  now = NOW;
});

/** A user with a password, an authenticator app and one recovery code. */
async function withApp({
  secret = OLD,
  previousSecret,
  loginTries = 2,
}: { secret?: string; previousSecret?: string; loginTries?: number } = {}) {
  const store = createMemoryStore();
  const { secondFactors, users } = store;
  await users.add({
    account: 'ACME',
    name: 'asha',
    menus: '',
    disabled: false,
    passwordHash: await passwords.hash('right'),
  });
  const sealed = await createSealing({ secret: OLD, random: randomBytes }).seal(
    SECRET.base32,
    totpOwner(session),
  );
  const hash = hashOfRecoveryCode('ACME', 'asha', 'abcde-fghij');
  const entry = accountEntry(session, 'totp-added', NOW);
  await secondFactors.addTotp('ACME', 'asha', { sealed, lastStep: 0 }, [hash], entry);
  const warned: unknown[] = [];
  const options = {
    users,
    passwords,
    secondFactors,
    sealing: createSealing({ secret, previousSecret, random: randomBytes }),
    clock: () => now,
    limiter: createLoginLimiter(store.logins, () => now, {
      loginTries,
      loginUserTries: 100,
      loginAddressTries: 100,
    }),
    logger: {
      info() {},
      warn: (event: string, details?: object) => void warned.push([event, details]),
      error() {},
    },
  };
  const accept = (code: string) => acceptCode(options, session, code);
  const prove = (code: string) => proveCode(options, session, { address, code });
  const provePass = (password: string) =>
    provePassword(options, session, { address, password, field: 'old' });
  return { store, options, warned, accept, prove, provePass, hash, sealed };
}

describe('a code', () => {
  it('of the app is accepted once, with blanks too, and no earlier one after it', async () => {
    const { accept } = await withApp();
    expect(await accept('000000')).toBe(false);
    expect(await accept(codeAt(0).replace(/^.../, '$& '))).toBe(true);
    expect(await accept(codeAt(0))).toBe(false);
    expect(await accept(codeAt(-30))).toBe(false);
    expect(await accept(codeAt(30))).toBe(true);
  });

  it('for recovery is accepted once, however it is typed, and logged', async () => {
    const { store, options, accept } = await withApp();
    const used = vi.spyOn(options.secondFactors, 'useRecoveryCode');
    expect(await accept('abcde-fghik')).toBe(false);
    expect(await accept(' ABCDE fghij')).toBe(true);
    expect(await accept('abcde-fghij')).toBe(false);
    expect(used.mock.calls[1]?.[3]).toEqual({
      at: expect.stringMatching(/^2026-07-01 /),
      uid: 1,
      user: 'asha',
      type: 'account/recovery-code-used',
      recordId: 'asha',
      recordName: 'asha',
      payload: {},
      status: 'done',
      error: '',
      diff: [],
    });
    expect(await store.secondFactors.find('ACME', 'asha')).toMatchObject({ recoveryCodes: 0 });
  });

  it('is refused for a user without an app', async () => {
    const { options } = await withApp();
    expect(await acceptCode(options, { ...session, user: 'ravi' }, codeAt(0))).toBe(false);
  });

  it('is sealed anew once the server’s secret has changed, and not before', async () => {
    const same = await withApp();
    const resealed = vi.spyOn(same.options.secondFactors, 'reseal');
    expect(await same.accept(codeAt(0))).toBe(true);
    expect(resealed).not.toHaveBeenCalled();
    const { store, options, accept } = await withApp({ secret: NEW, previousSecret: OLD });
    expect(await accept(codeAt(0))).toBe(true);
    const { totp } = await store.secondFactors.find('ACME', 'asha');
    expect(totp?.sealed.startsWith(options.sealing.prefix)).toBe(true);
    expect(await accept(codeAt(30))).toBe(true);
  });

  it('cannot be checked with another secret, which says so', async () => {
    const { accept } = await withApp({ secret: NEW });
    await expect(accept(codeAt(0))).rejects.toMatchObject({
      status: 409,
      code: 'secondFactorUnreadable',
      message: expect.stringContaining('Use a recovery code'),
    });
    expect(await accept('abcde-fghij')).toBe(true);
  });
});

it('limits wrong codes of a logged-in user to ten in a quarter of an hour', async () => {
  const { prove } = await withApp({ loginTries: 100 });
  for (let each = 0; each < 10; each += 1)
    await expect(prove('000000')).rejects.toMatchObject({ status: 422 });
  await expect(prove(codeAt(0))).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '900' } });
});

describe('recovery codes', () => {
  it('are ten of five groups, and distinguished from an app’s by their letters', () => {
    const user = { account: 'ACME', user: 'asha' };
    const { codes, hashes } = newRecoveryCodes(randomBytes, user);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^(?:[a-z2-9]{5}-){4}[a-z2-9]{5}$/);
      expect(isRecoveryCode(code.toUpperCase())).toBe(true);
    }
    expect(hashes[9]).toBe(hashOfRecoveryCode('ACME', 'asha', codes[9] ?? ''));
    expect(isRecoveryCode('123456')).toBe(false);
  });

  it('are stored as hashes of account, user and code', () => {
    const hash = hashOfRecoveryCode('ACME', 'asha', 'AB 2-c');
    expect(hash).toBe(hashOfRecoveryCode('ACME', 'asha', 'ab2c'));
    for (const [account, user, code] of [
      ['OTHER', 'asha', 'ab2c'],
      ['ACME', 'ravi', 'ab2c'],
      ['ACME', 'asha', 'ab3c'],
    ] as const)
      expect(hashOfRecoveryCode(account, user, code)).not.toBe(hash);
  });
});

describe.each([
  [
    'a code',
    'code',
    'code.refused',
    '000000',
    'The code is wrong, or was used already. Wait for the next one',
  ],
  ['a password', 'old', 'password.refused', 'wrong', 'The password is wrong'],
])('%s of somebody who is logged in', (_, field, event, wrong, words) => {
  const proving = async () => {
    const { prove, provePass, ...rest } = await withApp();
    const right = () =>
      field === 'code' ? prove(codeAt((now.getTime() - NOW.getTime()) / 1000)) : provePass('right');
    return { ...rest, right, guess: () => (field === 'code' ? prove(wrong) : provePass(wrong)) };
  };

  it('is refused at its field if wrong, logged, and limited like a login', async () => {
    const { guess, right, warned, store } = await proving();
    const noted = vi.spyOn(store.logins, 'noteFailure');
    for (let each = 0; each < 2; each += 1)
      await expect(guess()).rejects.toMatchObject({ status: 422, fields: { [field]: words } });
    expect(warned).toEqual(Array.from({ length: 2 }, () => [event, { account: 'ACME', user: 'asha' }]));
    expect(noted).toHaveBeenCalledTimes(2);
    await expect(right()).rejects.toMatchObject({
      status: 429,
      code: 'tooManyTries',
      message: 'Too many failed attempts, please wait 60 seconds',
      headers: { 'Retry-After': '60' },
    });
  });

  it('does not count if right', async () => {
    const { right } = await proving();
    for (let each = 0; each < 5; each += 1) {
      now = new Date(NOW.getTime() + each * 30_000);
      expect(await right()).toBeUndefined();
    }
  });

  it('does not count if it could not be checked', async () => {
    const { right, options } = await proving();
    const broken = vi.spyOn(options.secondFactors, 'find').mockRejectedValue(new Error('Down'));
    const brokenUsers = vi.spyOn(options.users, 'find').mockRejectedValue(new Error('Down'));
    for (let each = 0; each < 5; each += 1) await expect(right()).rejects.toThrow('Down');
    broken.mockRestore();
    brokenUsers.mockRestore();
    await right();
  });
});
