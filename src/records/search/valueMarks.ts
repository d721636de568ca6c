import { plainText } from '../../wire/text/plainText';
import type { Column } from '../columns/column';
import { numbersOf } from '../columns/columnNumbers';
import { SEGMENT_SIZE, type HeapSegment } from '../columns/heapSegment';
import { segmentValue } from '../columns/segmentValue';
import { Kind } from '../columns/valueKind';
import type { Sliced } from '../engine/slices';
import { passes } from '../filterMatch';
import { inRange, type FilterRange } from '../filterRange';
import type { FilterTest, ParsedFilter } from '../filterText';
import { markDatesBeginning } from './datePrefix';
import { foldedTexts } from './foldedTexts';
import type { SearchedTexts } from './searchedTexts';
import type { SearchMemory } from './searchMemory';

const lower = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte,
);

const blank = new Uint8Array(256);
for (const byte of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]) blank[byte] = 1;

const startOf = ({ ends }: SearchedTexts, index: number): number =>
  index === 0 ? 0 : (ends[index - 1] ?? 0);

/** Whether the bytes at `start` equal a folded term, ignoring the case of ASCII letters. */
function sameFrom(bytes: Uint8Array, start: number, term: Uint8Array): boolean {
  for (let at = 0; at < term.length; at++) {
    if (lower[bytes[start + at] ?? 0] !== term[at]) return false;
  }
  return true;
}

/** Tests one of a segment's texts. */
type TextTest = (texts: SearchedTexts, index: number) => boolean;

/** Matches texts that begin with a folded term. */
function beginsWith(term: Uint8Array): TextTest {
  return (texts, index) => {
    const start = startOf(texts, index);
    return (texts.ends[index] ?? 0) - start >= term.length && sameFrom(texts.bytes, start, term);
  };
}

/** Matches texts equal to a folded term, ignoring surrounding blanks. The term has none. */
function isText(term: Uint8Array): TextTest {
  return (texts, index) => {
    const { bytes } = texts;
    let start = startOf(texts, index);
    let end = texts.ends[index] ?? 0;
    while (start < end && blank[bytes[start] ?? 0] === 1) start++;
    while (end > start && blank[bytes[end - 1] ?? 0] === 1) end--;
    return end - start === term.length && sameFrom(bytes, start, term);
  };
}

const encoder = new TextEncoder();

/** Individually tested values after which the work may pause. */
const STRIDE = 2048;

/** The tested segment of a column, and the marks of its values. */
interface MarkContext {
  readonly column: Column;
  readonly segment: HeapSegment;
  readonly memory: SearchMemory;
  /** Per value of the segment: 1 if it passes. Initially all 0. */
  readonly marks: Uint8Array;
}

/** Marks the values of a segment that match a filter. @returns one byte per value, 1 for those that match */
export function* markSegment(
  column: Column,
  segment: HeapSegment,
  memory: SearchMemory,
  parsed: ParsedFilter,
): Sliced<Uint8Array> {
  const marks = new Uint8Array(Math.min(segment.count, SEGMENT_SIZE));
  if (parsed.kind === 'all') return marks.fill(1);
  yield* markTest({ column, segment, memory, marks }, parsed.test);
  if (parsed.kind === 'not')
    for (let place = 0; place < marks.length; place++) marks[place] = 1 - (marks[place] ?? 0);
  return marks;
}

function* markTest(context: MarkContext, test: FilterTest): Sliced<void> {
  const { type } = context.column;
  const asHeld = type === 'text' || type === 'number';
  if (test.kind === 'empty') markBlanks(context);
  else if (test.kind === 'contains' && asHeld) markContaining(context, encoder.encode(test.folded));
  else if (test.kind === 'begins' && asHeld)
    yield* markTexts(context, beginsWith(encoder.encode(test.folded)));
  else if (test.kind === 'equals' && asHeld)
    yield* markTexts(context, isText(encoder.encode(test.folded.trim())));
  else if (test.kind === 'range' && test.of === type) yield* markRange(context, test.range);
  else if (test.kind === 'datePrefix' && type === 'dateTime') markDates(context, test);
  else yield* markEach(context, test);
}

/** Marks values whose displayed text is blank. */
function markBlanks({ column, segment, memory, marks }: MarkContext): void {
  for (let place = 0; place < marks.length; place++) {
    const kind = segment.kinds[place];
    if (kind === Kind.null || kind === Kind.absent) marks[place] = 1;
  }
  if (segment.irregular.length === 0) return;
  const folded = foldedTexts(segment, column.type, memory);
  for (const [index, place] of folded.places.entries()) if (folded.isBlank(index)) marks[place] = 1;
}

function markContaining({ column, segment, memory, marks }: MarkContext, term: Uint8Array): void {
  memory.mark(segment, term, marks);
  if (segment.irregular.length === 0) return;
  const folded = foldedTexts(segment, column.type, memory);
  const found = new Uint8Array(folded.count);
  memory.mark(folded, term, found);
  for (let index = 0; index < found.length; index++) marks[folded.places[index] ?? 0] = found[index] ?? 0;
}

/** Marks values whose text passes a test. */
function* markTexts({ column, segment, memory, marks }: MarkContext, test: TextTest): Sliced<void> {
  for (let place = 0; place < marks.length; place++) {
    if (test(segment, place)) marks[place] = 1;
    if (place % STRIDE === 0) yield;
  }
  const folded = foldedTexts(segment, column.type, memory);
  for (const [index, place] of folded.places.entries()) {
    marks[place] = !folded.isBlank(index) && test(folded, index) ? 1 : 0;
  }
}

function* markRange({ column, segment, marks }: MarkContext, range: FilterRange): Sliced<void> {
  const { numbers } = numbersOf(segment, column.type);
  for (let place = 0; place < marks.length; place++) {
    if (inRange(numbers[place] ?? Number.NaN, range)) marks[place] = 1;
    if (place % STRIDE === 0) yield;
  }
}

function markDates({ column, segment, marks }: MarkContext, test: FilterTest & { kind: 'datePrefix' }): void {
  const parsed: ParsedFilter = { kind: 'is', test };
  markDatesBeginning(test.dashes, segment, marks);
  for (const place of numbersOf(segment, column.type).unusual) {
    marks[place] = passes(parsed, plainTextAt(segment, place), column.type) ? 1 : 0;
  }
}

const plainTextAt = (segment: HeapSegment, place: number): string => plainText(segmentValue(segment, place));

/** Tests each value with the filter's own function. */
function* markEach({ column, segment, marks }: MarkContext, test: FilterTest): Sliced<void> {
  const parsed: ParsedFilter = { kind: 'is', test };
  for (let place = 0; place < marks.length; place++) {
    if (passes(parsed, plainTextAt(segment, place), column.type)) marks[place] = 1;
    if (place % STRIDE === 0) yield;
  }
}
