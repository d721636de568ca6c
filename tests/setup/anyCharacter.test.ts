import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from './anyCharacter';
import { isWhole } from './whole';

function texts(unit: 'binary' | typeof anyCharacter): readonly string[] {
  const made: string[] = [];
  const property = fc.property(fc.string({ unit, maxLength: 20 }), text => void made.push(text));
  fc.assert(property, { seed: 7, numRuns: 2_000 });
  return made;
}

it('makes texts of any character, with parts of dangerous names among them', () => {
  const made = texts(anyCharacter);
  expect(made.join(' ')).toMatch(/[a-z_]{4}/i);
  expect(made.join('')).toMatch(/[\u{10000}-\u{10ffff}]/u);
  expect(made.join('')).not.toMatch(/\p{Surrogate}/u);
});

it.runIf(isWhole)('makes the texts that fast-check’s own characters make', () => {
  expect(texts(anyCharacter)).toEqual(texts('binary'));
});
