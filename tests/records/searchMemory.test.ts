import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SearchedTexts } from '../../src/records/search/searchedTexts';
import { SearchMemory } from '../../src/records/search/searchMemory';

const encoder = new TextEncoder();

function textsOf(list: readonly string[], folded = false): SearchedTexts {
  const ends: number[] = [];
  let used = 0;
  for (const text of list) ends.push((used += encoder.encode(text).length));
  return {
    bytes: encoder.encode(list.join('')),
    ends: Uint32Array.from(ends),
    count: list.length,
    used,
    folded,
  };
}

/** Enough text that the kernel is used. */
const ballast = Array.from({ length: 700 }, (_, at) => `Some Ballast ${at} about it`);

function found(memory: SearchMemory, texts: SearchedTexts, term: string): number[] {
  const marks = new Uint8Array(texts.count);
  memory.mark(texts, encoder.encode(term), marks);
  return [...marks.keys()].filter(at => marks[at] === 1);
}

const naive = (list: readonly string[], term: string) =>
  [...list.keys()].filter(at => list[at]?.toLowerCase().includes(term));

const letters = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'B', '1', ' ', '@', '`', '[', '{', 'ab', 'BA'),
  maxLength: 40,
});
const wanted = fc.string({
  unit: fc.constantFrom('a', 'b', '1', ' ', '@', '`', '[', '{'),
  minLength: 1,
  maxLength: 20,
});

describe.each([
  ['WebAssembly', () => new SearchMemory()],
  ['plain code', () => new SearchMemory(false)],
])('texts searched by %s', (_, open) => {
  test('are found like a plain search in lower case, before and after they move', () => {
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 60 }),
        wanted,
        fc.boolean(),
        (drawn, term, moves) => {
          const list = [...drawn, ...ballast];
          const memory = open();
          const texts = textsOf(list);
          if (moves) memory.adopt(texts);
          expect(found(memory, texts, term)).toEqual(naive(list, term));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('never match across their boundary', () => {
    const list = [...ballast, 'abc', 'def', '', 'abcdef'];
    expect(found(open(), textsOf(list), 'abcdef')).toEqual([list.length - 1]);
    expect(found(open(), textsOf(list), 'cd')).toEqual([list.length - 1]);
  });

  test('are found beyond ASCII by their bytes once folded', () => {
    const list = [...ballast.map(text => text.toLowerCase()), 'straße', 'ã\u009f', 'हिन्दी', 'é', '㩩'];
    const texts = textsOf(list, true);
    for (const term of ['ß', 'न्द', 'é', 'ã', '㩩'])
      expect(found(open(), texts, term)).toEqual(naive(list, term));
  });

  test('stay intact after many others have moved in', () => {
    const memory = open();
    const all = Array.from({ length: 40 }, (_, at) => [...ballast, ...ballast, `needle ${at}`]);
    const moved = all.map(list => textsOf(list));
    for (const texts of moved) memory.adopt(texts);
    for (const [at, texts] of moved.entries()) {
      expect(found(memory, texts, `needle ${at}`)).toContain(
        all[at]?.length === undefined ? -1 : (all[at]?.length ?? 0) - 1,
      );
    }
  });

  test('are searched for terms longer than the kernel supports', () => {
    const long = 'x'.repeat(5000);
    const list = [...ballast, `a${long}`, long.slice(1)];
    expect(found(open(), textsOf(list), long)).toEqual([ballast.length]);
  });
});

describe('without WebAssembly', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('texts stay in place and are still found', () => {
    vi.stubGlobal('WebAssembly', {
      Module: function () {
        throw new Error('unsafe-eval');
      },
    });
    const memory = new SearchMemory();
    const texts = textsOf(ballast);
    expect(memory.adopt(texts)).toBe(false);
    expect(found(memory, texts, 'ballast 69')).toEqual(naive(ballast, 'ballast 69'));
  });
});
