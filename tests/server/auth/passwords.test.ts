import { describe, expect, it } from 'vitest';
import { createPasswords, DEFAULT_COST, UnreadableHash } from '../../../server/auth/passwords';

const cheap = createPasswords({ memoryKiB: 8, iterations: 1, parallelism: 1 });

describe('passwords', () => {
  it('are stored as argon2id at OWASP’s recommended cost', async () => {
    expect(DEFAULT_COST).toEqual({ memoryKiB: 19_456, iterations: 2, parallelism: 1 });
    const passwords = createPasswords();
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify('correct horse', hash)).toBe(true);
    expect(await passwords.verify('correct horsf', hash)).toBe(false);
  });

  it('have different hashes for equal texts', async () => {
    expect(await cheap.hash('same')).not.toBe(await cheap.hash('same'));
  });

  it.each(['a:b:', 'пароль', '密码🔑', ' spaces ', '\u0301', 'x'.repeat(5000)])(
    'may be %j',
    async password => {
      const hash = await cheap.hash(password);
      expect(await cheap.verify(password, hash)).toBe(true);
      expect(await cheap.verify(`${password}.`, hash)).toBe(false);
    },
  );

  it('never match for an unknown user', async () => {
    expect(await cheap.verify('nobody', null)).toBe(false);
    expect(await cheap.verify('', null)).toBe(false);
  });

  it('never match when empty', async () => {
    await expect(cheap.hash('')).rejects.toThrow('at least one character');
    expect(await cheap.verify('', await cheap.hash(' '))).toBe(false);
  });

  it('are verified at their own cost', async () => {
    const hash = await createPasswords({ memoryKiB: 16, iterations: 2, parallelism: 1 }).hash('older');
    expect(await cheap.verify('older', hash)).toBe(true);
  });

  it.each(['', 'plain text', '$2b$12$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=8,t=1,p=1$$'])(
    'stored as %j are reported rather than taken for wrong ones',
    async stored => {
      await expect(cheap.verify('x', stored)).rejects.toBeInstanceOf(UnreadableHash);
    },
  );
});
