import { describe, expect, it } from 'vitest';
import { decodeTexts, encodeTexts, joinTexts } from '../../../server/store/textList';

describe('a list of texts', () => {
  it.each([
    [[]],
    [['']],
    [[null, 'a', '', null]],
    [['one', 'two'.repeat(1_000)]],
    [['ü₹😀', null, '', '\ufeffa', 'b']],
  ])('is read as it was written: %j', texts => {
    expect(decodeTexts(encodeTexts(texts))).toEqual(texts);
  });

  it.each([
    [[]],
    [[[], ['a']]],
    [
      [
        ['a', 'bc'],
        ['ü', null],
        ['', 'd'],
      ],
    ],
    [[['a'], ['b']]],
  ])('is joined from several, as if it was written at once: %j', (lists: (string | null)[][]) => {
    expect(joinTexts(lists.map(encodeTexts))).toEqual(encodeTexts(lists.flat()));
  });

  it.each([[['a\0b']], [['ü', '\0\0\0\0', 'b']]])(
    'holds no NUL, which would shift what follows: %j',
    texts => {
      expect(() => encodeTexts(texts)).toThrow(TypeError);
    },
  );
});
