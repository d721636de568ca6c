import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ValueHeap } from '../../src/records/columns/valueHeap';
import { isBlankHeld, Kind } from '../../src/records/columns/valueKind';
import { compareTexts, KeyWriter, weights } from '../../src/records/order/collation';
import { SearchMemory } from '../../src/records/search/searchMemory';

const encoder = new TextEncoder();

/** Enough values that a complete list moves them into the memory that WebAssembly reads. */
const ballast = Array.from({ length: 5000 }, (_, at) => `Ballast ${at}`);

function heapOf(memory: SearchMemory, texts: readonly string[]): ValueHeap {
  const heap = new ValueHeap(memory);
  for (const text of [...texts, ...ballast]) {
    const bytes = encoder.encode(text);
    heap.push(Kind.text, bytes, 0, bytes.length);
  }
  heap.settle();
  return heap;
}

function keyOf(text: string): Uint8Array {
  const writer = new KeyWriter();
  const bytes = encoder.encode(text);
  expect(writer.write(bytes, 0, bytes.length)).toBe('whole');
  return writer.key.slice(0, writer.length);
}

/** The texts among the given ones that may come before another, or null if each must be compared. */
function mayPrecede(
  given: readonly string[],
  bound: string,
  isFalling: boolean,
  memory = new SearchMemory(),
) {
  const ids = Uint32Array.from(given.keys());
  const found = heapOf(memory, given).preceding(ids, { key: keyOf(bound), weights, isFalling });
  return found && Array.from(found, index => given[index] ?? '');
}

function isBlank(text: string): boolean {
  const bytes = encoder.encode(text);
  return isBlankHeld(Kind.text, bytes, 0, bytes.length);
}

const isAscii = (text: string) => /^[ -~]*$/u.test(text);

/** Whether a text shows as blank or comes after another. */
const comesLater = (text: string, bound: string, isFalling: boolean) =>
  isBlank(text) || compareTexts(text, bound) * (isFalling ? -1 : 1) > 0;

const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    'A',
    'b',
    'Z',
    ' ',
    '-',
    '.',
    '0',
    '00',
    '7',
    '10',
    '999',
    'é',
    '\u0301',
    'ह',
    'NULL',
  ),
  maxLength: 8,
});

describe('the texts that may come before another', () => {
  test('are those that do by the collation, and those that are not ASCII', () => {
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 1, maxLength: 40 }),
        texts.filter(text => isAscii(text) && !isBlank(text)),
        fc.boolean(),
        (drawn, bound, isFalling) => {
          const found = mayPrecede(drawn, bound, isFalling) ?? [];
          const missing = drawn.filter(text => !found.includes(text));
          expect(missing.filter(text => !comesLater(text, bound, isFalling))).toEqual([]);
          expect(found.filter(text => isAscii(text) && comesLater(text, bound, isFalling))).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('are given in the order of the ids, also from several segments', () => {
    const many = Array.from({ length: 70_000 }, (_, at) => `Row ${at % 7}-${at}`);
    const heap = heapOf(new SearchMemory(), many);
    const ids = Uint32Array.of(69_999, 3, 65_536, 5, 0, 65_541);
    const found = heap.preceding(ids, { key: keyOf('Row 3'), weights, isFalling: false });
    const before = [...ids].flatMap((id, index) => (id % 7 < 3 ? [index] : []));
    expect([...(found ?? [])]).toEqual(before);
  });

  test('include those that the key cannot tell: long numbers, and what a character may combine with', () => {
    const long = '7'.repeat(201);
    expect(mayPrecede([long, '7', '8'], '7', false)).toEqual([long, '7']);
    expect(mayPrecede(['bé', 'be'], 'a', false)).toEqual(['bé']);
  });

  test('include all that have not moved into the memory yet', () => {
    const heap = new ValueHeap(new SearchMemory());
    for (let at = 0; at < 65_540; at++) {
      const bytes = encoder.encode(`Row ${at}`);
      heap.push(Kind.text, bytes, 0, bytes.length);
    }
    const ids = Uint32Array.of(3, 8, 65_536, 65_537);
    const found = heap.preceding(ids, { key: keyOf('Row 7'), weights, isFalling: false });
    expect([...(found ?? [])]).toEqual([0, 2, 3]);
  });

  test('do not depend on a longer key before', () => {
    const heap = heapOf(new SearchMemory(), ['a1']);
    const found = (bound: string) =>
      heap.preceding(Uint32Array.of(0), { key: keyOf(bound), weights, isFalling: true })?.length;
    expect([found('aaa'), found('a')]).toEqual([0, 1]);
  });

  test('are not looked for without WebAssembly, nor while nothing has moved into its memory', () => {
    expect(mayPrecede(['a'], 'b', false, new SearchMemory(false))).toBeNull();
    const heap = new ValueHeap(new SearchMemory());
    heap.push(Kind.text, encoder.encode('a'), 0, 1);
    expect(heap.preceding(Uint32Array.of(0), { key: keyOf('b'), weights, isFalling: false })).toBeNull();
  });

  test('are not looked for among values that are displayed as other texts', () => {
    const heap = new ValueHeap(new SearchMemory());
    const json = encoder.encode('{"a":1}');
    heap.push(Kind.json, json, 0, json.length);
    for (const text of ballast) heap.push(Kind.text, encoder.encode(text), 0, text.length);
    heap.settle();
    expect(heap.preceding(Uint32Array.of(0), { key: keyOf('b'), weights, isFalling: false })).toBeNull();
  });
});
