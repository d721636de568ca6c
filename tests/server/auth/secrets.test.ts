import { describe, expect, it } from 'vitest';
import { base64Url, hashOfKey, newApiKey, newLetters, newPassword } from '../../../server/auth/secrets';

/** Bytes that count up from 0, so that each shows where it went. */
const counting = (length: number) => Uint8Array.from({ length }, (_, at) => at);

describe('a password to hand over', () => {
  it('has four groups of five letters and digits', () => {
    expect(newPassword(counting)).toBe('abcde-fghij-kmnpq-rstuv');
  });

  it('has no letter that is taken for another one', () => {
    const every = newLetters(length => Uint8Array.from({ length }, (_, at) => at + 5), 8);
    expect(new Set(every.replaceAll('-', '')).size).toBe(32);
    expect(every).not.toMatch(/[lo01]/);
  });
});

describe('an API key', () => {
  it('is recognised by its beginning, and has 256 random bits', () => {
    const asked: number[] = [];
    const key = newApiKey(length => {
      asked.push(length);
      return counting(length);
    });
    expect(asked).toEqual([32]);
    expect(key).toBe(`dbk_${Buffer.from(counting(32)).toString('base64url')}`);
    expect(hashOfKey(key)).not.toContain(key.slice(4, 12));
  });
});

it('writes a part of a larger buffer as that part alone, without padding', () => {
  expect(base64Url(counting(10).subarray(2, 6))).toBe('AgMEBQ');
});
