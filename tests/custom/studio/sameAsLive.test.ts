import { expect, test } from 'vitest';
import { sameAsLive } from '../../../src/custom/studio/history/sameAsLive';

const head = (version: number, digest: string, sameAs: number | null = null) => ({ version, digest, sameAs });

test('versions with the form of the live one are the same, however often it was published', () => {
  expect([...sameAsLive([head(4, 'a'), head(3, 'b'), head(2, 'a'), head(1, 'a')])]).toEqual([2, 1]);
});

test('a roll back is the same as the version that it restores, although it remembers later names of fields', () => {
  const versions = [head(4, 'a with names', 2), head(3, 'b'), head(2, 'a'), head(1, 'a')];
  expect([...sameAsLive(versions)]).toEqual([2, 1]);
});

test('without versions there is none', () => {
  expect(sameAsLive([]).size).toBe(0);
});
