import { plainText } from '../../wire/text/plainText';
import { shownText } from '../cellText';
import type { Sliced } from '../engine/slices';
import type { ColumnTexts } from '../listEngine';
import type { SearchMemory } from '../search/searchMemory';
import { Column } from './column';
import { HeapSegment } from './heapSegment';
import { segmentValue } from './segmentValue';
import { Kind } from './valueKind';

const encoder = new TextEncoder();
const STRIDE = 2048;

/**
 * What a column shows in place of its values. It shares their numbers, so that an edit of a row needs nothing here and
 * a new text costs as much as there are different values, however many rows have them.
 */
export class ShownColumn extends Column {
  constructor(
    private readonly stored: Column,
    readonly texts: ColumnTexts,
    memory: SearchMemory,
  ) {
    super(stored.source, 'text', memory, stored.codes);
  }

  /** Adds the texts of values that were stored since. Each has the id of its value. */
  *extend(): Sliced<void> {
    const { segments } = this.heap;
    for (let index = Math.max(0, segments.length - 1); index < this.stored.heap.segments.length; index++) {
      const values = this.stored.heap.segments[index];
      if (!values) return;
      const texts = (segments[index] ??= new HeapSegment());
      while (texts.count < values.count) {
        this.#add(texts, values, texts.count);
        if (texts.count % STRIDE === 0) yield;
      }
    }
  }

  #add(texts: HeapSegment, values: HeapSegment, place: number): void {
    const kind = values.kinds[place] ?? Kind.absent;
    if (values.isBlank(place))
      return void texts.push(kind, values.bytes, values.start(place), values.end(place));
    const plain = plainText(segmentValue(values, place));
    const bytes = encoder.encode(this.texts.get(plain) || shownText(plain, this.stored.type));
    texts.push(Kind.text, bytes, 0, bytes.length);
  }
}
