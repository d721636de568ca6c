import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from '../../../server/store/text';
import { anyCharacter } from '../../setup/anyCharacter';

describe('comparing texts', () => {
  it('agrees with their UTF-8 bytes', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 6 });
    const agrees = fc.property(text, text, (a, b) => {
      const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
      return Math.sign(compareText(a, b)) === bytes;
    });
    expect(fc.check(agrees, { seed: 7, numRuns: 2000 }).counterexample).toBeNull();
  });

  it('puts characters beyond the first plane after all others', () => {
    expect(['😀', '\uffff', '\ue000', 'z'].sort(compareText)).toEqual(['z', '\ue000', '\uffff', '😀']);
  });
});
