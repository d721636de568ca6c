import { asText } from '../../../src/files/json/elements';
import { oversizeRecord, type ReadTransaction } from '../../../src/files/json/readRecord';
import { isOversize, recordsIn, type Stretch } from '../../../src/files/json/stretches';
import { JSON_LIMITS } from '../../../src/files/limits';
import type { KeptStretch } from '../../store/files/fileStore';
import { storableText } from '../../store/text';

/** A record with its source text, which is stored if the record has errors. */
export interface SourcedRecord {
  readonly record: ReadTransaction;
  readonly source: () => string;
}

/** Characters stored of a rejected record: about as many as a spreadsheet cell can have. */
const longestText = 32_000;

/** Reads the records of a stretch of a file. @throws FileRefusal */
export function* sourcedRecords(bytes: Uint8Array, stretch: Stretch): Generator<SourcedRecord> {
  for (const { record, span } of recordsIn(bytes, stretch))
    yield { record, source: () => shortText(bytes, span) };
}

/**
 * The stored form of a stretch: a line with its position, then its bytes. Of a record that is too long to be read, only
 * the length and the beginning, which is shown, are stored.
 */
export function keptStretch(bytes: Uint8Array, stretch: Stretch): KeptStretch {
  const { row, last, line, start, end } = stretch;
  const isShort = isOversize(stretch);
  const head = encoder.encode(`${[row, last, line, ...(isShort ? [end - start] : [])].join(' ')}\n`);
  const body = isShort ? encoder.encode(shortText(bytes, stretch)) : bytes.subarray(start, end);
  const kept = new Uint8Array(head.length + body.length);
  kept.set(head);
  kept.set(body, head.length);
  return { last, bytes: kept };
}

/** Reads the records of a stored stretch. */
export function keptRecords(bytes: Uint8Array): Iterable<SourcedRecord> {
  const start = bytes.indexOf(LINE_BREAK) + 1;
  const [row = 0, last = 0, line = 0, size] = asText(bytes, 0, start).split(' ').map(Number);
  const stretch = { row, last, line, column: 1, start, end: bytes.length };
  if (size === undefined) return sourcedRecords(bytes, stretch);
  return [{ record: oversizeRecord(stretch, size, JSON_LIMITS), source: () => shortText(bytes, stretch) }];
}

const encoder = new TextEncoder();
const LINE_BREAK = 0x0a;

/** Not strict: text may be cut within a character, and records that are too long were not validated. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The beginning of a record. A character takes at most four bytes in UTF-8. */
const shortText = (
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
): string =>
  storableText(
    decoder.decode(bytes.subarray(start, Math.min(end, start + longestText * 4))).slice(0, longestText),
  );
