/** A number in [0, 1), repeatable for equal seeds. */
export type Random = () => number;

/** A random item of a non-empty list. */
export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** A random integer, both ends included. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const chance = (random: Random, probability: number): boolean => random() < probability;

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

export const letters = (random: Random, count: number): string => symbols(random, count, LETTERS);

export const digits = (random: Random, count: number): string => symbols(random, count, '0123456789');

function symbols(random: Random, count: number, alphabet: string): string {
  let text = '';
  for (let made = 0; made < count; made += 1) text += alphabet.charAt(Math.floor(random() * alphabet.length));
  return text;
}

/** A repeatable random generator (mulberry32) seeded by a text, such as an account's name. */
export function randomFrom(text: string): Random {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A 32-bit hash of a text (FNV-1a over its UTF-16 units). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
