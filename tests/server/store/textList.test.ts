import { describe, expect, it } from 'vitest';
import { decodeTexts, encodeTexts } from '../../../server/store/textList';

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

  it.each([[['a\0b']], [['ü', '\0\0\0\0', 'b']]])(
    'holds no NUL, which would shift what follows: %j',
    texts => {
      expect(() => encodeTexts(texts)).toThrow(TypeError);
    },
  );
});
