import { describe, expect, it } from 'vitest';
import { isStrongSecret } from '../../../server/auth/secretStrength';

/** Twelve letters of which none follows from another: 43 bits, just too few. */
const TWELVE = 'acegikmoqsuw';

describe('a token secret', () => {
  it.each([
    ['nothing', ''],
    ['twelve different characters', TWELVE],
    ['a piece that is repeated', TWELVE.repeat(6)],
    ['a piece of twenty characters that is repeated', `${TWELVE}wwwwwwww`.repeat(3)],
    ['two characters in turn', 'kx'.repeat(40)],
    ['one character over and over', `${TWELVE}${'w'.repeat(60)}`],
    ['a sequence upwards', `${TWELVE}xyz{|}~`],
    ['a sequence downwards', `${TWELVE}vutsrqponmlkjihgfedcba`],
    ['two different characters, however mixed', 'kxkkxxkxxxkkkxkxkkxkxxxkkxxk'],
  ])('is too weak with %s', (_, secret) => {
    expect(isStrongSecret(secret)).toBe(false);
  });

  it.each([
    ['thirteen different characters', `${TWELVE}y`],
    ['eight characters twice each, in another order: 48 bits exactly', 'acegikmocakgmeoi'],
    ['a piece of 21 characters that is repeated', `${TWELVE}wwwwwwwww`.repeat(2)],
    ['characters outside the plain ones', 'ж🔑д密и🐘м码п🌧с好у'],
  ])('is strong enough with %s', (_, secret) => {
    expect(isStrongSecret(secret)).toBe(true);
  });
});
