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
 * The texts that a column shows in place of its values. Both share the rows' codes, so an edit of a row changes nothing
 * here, and the cost of new texts depends on the number of distinct values, not of rows.
 */
export class ShownColumn extends Column {
  constructor(
    private readonly stored: Column,
    readonly texts: ColumnTexts,
    memory: SearchMemory,
  ) {
    super(stored.source, 'text', memory, stored.codes);
  }

  /** Adds the texts of values stored since the last call. Each text has the id of its value. */
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
