import { inMegabytes, type FileLimits } from '../limits';
import { FileRefusal } from '../refusal';
import {
  asText,
  findList,
  listElements,
  PositionedFault,
  skipBlanks,
  skipValue,
  type Span,
} from './elements';
import { parseValue } from './parseValue';

/**
 * Yields the records of a transaction file unparsed: a list of records, one record, or `{"transactions": […]}`.
 * @param start where the file's text starts
 * @throws FileRefusal, PositionedFault
 */
export function* recordSpans(
  bytes: Uint8Array,
  start: number,
  limits: FileLimits,
): Generator<Span, void, void> {
  const { depth } = limits;
  const first = skipBlanks(bytes, start);
  if (first >= bytes.length) throw new FileRefusal('empty', 'The file is blank. Export it again.');
  const list = findList(bytes, first, depth);
  if (list === null) return yield oneValue(bytes, first, depth);
  const end = yield* listElements(bytes, list, depth);
  checkDepth(bytes, end, depth);
  checkAround(bytes, { first, list, end }, limits);
}

/** Refuses deep nesting before any recursive function sees it; the parser refuses trailing text. */
function oneValue(bytes: Uint8Array, start: number, depth: number): Span {
  skipValue(bytes, start, depth);
  return { start, end: bytes.length };
}

/** Refuses deep nesting after the list, too. */
function checkDepth(bytes: Uint8Array, end: number, depth: number): void {
  for (let at = end; at < bytes.length; at += 1) at = skipValue(bytes, at, depth);
}

/** The text around the list must be JSON, too. */
function checkAround(
  bytes: Uint8Array,
  { first, list, end }: { first: number; list: number; end: number },
  { recordBytes }: FileLimits,
): void {
  const around = list - first + bytes.length - end;
  if (around > recordBytes)
    throw new FileRefusal(
      'tooLarge',
      `The file has ${inMegabytes(around)} beside its list of records (limit ${inMegabytes(recordBytes)}). Export the transactions alone.`,
    );
  const before = asText(bytes, first, list);
  try {
    parseValue(`${before}[]${asText(bytes, end, bytes.length)}`);
  } catch (cause) {
    if (!(cause instanceof PositionedFault)) throw cause;
    const isBefore = cause.offset < before.length;
    const text = isBefore
      ? before.slice(0, cause.offset)
      : asText(bytes, end, bytes.length).slice(0, cause.offset - before.length - 2);
    throw new PositionedFault((isBefore ? first : end) + bytesIn(text), 'notJson', cause.message);
  }
}

export const bytesIn = (text: string): number => new TextEncoder().encode(text).length;
