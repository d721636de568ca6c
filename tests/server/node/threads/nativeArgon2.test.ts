import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../../../server/auth/passwords';
import { deriveNatively, passwordThreads } from '../../../../server/node/threads/nativeArgon2';
import { anyCharacter } from '../../../setup/anyCharacter';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const hasArgon2 = major > 24 || (major === 24 && minor >= 7);

describe('Argon2 of Node’s own', () => {
  it('is used from Node 24.7 on', () => {
    expect(deriveNatively !== undefined).toBe(hasArgon2);
  });

  it.skipIf(!hasArgon2)('verifies what WebAssembly has hashed, and the other way round', async () => {
    const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 });
    const cost = fc.record({
      memoryKiB: fc.integer({ min: 32, max: 99 }),
      iterations: fc.integer({ min: 1, max: 3 }),
      parallelism: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(text, text, cost, async (password, guess, hashCost) => {
        const inWasm = createPasswords(hashCost);
        const natively = createPasswords(hashCost, undefined, deriveNatively);
        for (const [one, other] of [[inWasm, natively] as const, [natively, inWasm] as const]) {
          const hash = await one.hash(password);
          expect(await other.verify(password, hash)).toBe(true);
          expect(await other.verify(guess, hash)).toBe(guess === password);
        }
      }),
    );
  });
});

describe('threads for passwords', () => {
  it.each([
    [1, 1],
    [2, 1],
    [8, 7],
  ])('on %i processors are %i if Node has Argon2, and one otherwise', (processors, threads) => {
    expect(passwordThreads(processors, true)).toBe(threads);
    expect(passwordThreads(processors, false)).toBe(1);
  });
});
