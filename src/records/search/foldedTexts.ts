import { plainText } from '../../wire/text/plainText';
import { shownText } from '../cellText';
import type { HeapSegment } from '../columns/heapSegment';
import { segmentValue } from '../columns/segmentValue';
import { foldText } from '../foldText';
import type { ColumnType } from '../listEngine';
import type { SearchedTexts } from './searchedTexts';
import type { SearchMemory } from './searchMemory';

const encoder = new TextEncoder();

/** The folded texts of a segment's irregular values, whose bytes cannot be searched directly. */
export class FoldedTexts implements SearchedTexts {
  bytes: Uint8Array = new Uint8Array(256);
  ends: Uint32Array;
  used = 0;
  readonly count: number;
  readonly folded = true;
  /** Indexes of the values in their segment. */
  readonly places: Uint16Array;

  constructor(segment: HeapSegment, type: ColumnType) {
    this.count = segment.irregular.length;
    this.places = Uint16Array.from(segment.irregular);
    this.ends = new Uint32Array(this.count);
    for (const [index, place] of segment.irregular.entries()) {
      const plain = plainText(segmentValue(segment, place));
      this.#write(foldText(plain === '' ? '' : shownText(plain, type)));
      this.ends[index] = this.used;
    }
    this.bytes = this.bytes.slice(0, this.used);
  }

  /** Whether the value at an index shows as blank. */
  isBlank(index: number): boolean {
    return this.ends[index] === (index === 0 ? 0 : this.ends[index - 1]);
  }

  #write(text: string): void {
    const needed = this.used + text.length * 3;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(needed * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.used += encoder.encodeInto(text, this.bytes.subarray(this.used)).written;
  }
}

const made = new WeakMap<HeapSegment, FoldedTexts>();

/** A segment's folded texts, cached until values are added. */
export function foldedTexts(segment: HeapSegment, type: ColumnType, memory: SearchMemory): FoldedTexts {
  const known = made.get(segment);
  if (known?.count === segment.irregular.length) return known;
  const texts = new FoldedTexts(segment, type);
  if (segment.closed) memory.adopt(texts);
  made.set(segment, texts);
  return texts;
}
