import { FileRefusal } from './refusal';

/** Resource limits for a file. */
export interface FileLimits {
  readonly bytes: number;
  /** Records of a JSON file, or rows of all sheets. */
  readonly rows: number;
  /** Records of a JSON file that are read and stored together; at most CHUNK_RECORDS of the store. */
  readonly stretchRecords: number;
  /** Bytes of one record, which is parsed whole, and of the text around a list of records. */
  readonly recordBytes: number;
  /** Nesting of brackets. */
  readonly depth: number;
  /** Files inside a workbook. */
  readonly entries: number;
  /** Unpacked bytes of a workbook. */
  readonly unpacked: number;
  /** Entries of a workbook's shared strings. */
  readonly strings: number;
}

export const MIB = 1024 * 1024;

/** The limits for transaction files, unless the server's operator sets others: a million transactions per file. */
export const JSON_LIMITS: FileLimits = {
  bytes: 384 * MIB,
  rows: 1_000_000,
  stretchRecords: 1_000,
  recordBytes: 4 * MIB,
  depth: 64,
  entries: 0,
  unpacked: 0,
  strings: 0,
};

export const WORKBOOK_LIMITS: FileLimits = {
  bytes: 64 * MIB,
  rows: 300_000,
  stretchRecords: 0,
  recordBytes: 0,
  depth: 64,
  entries: 256,
  unpacked: 320 * MIB,
  strings: 800_000,
};

/** Refuses a file that is too small or too large. @throws FileRefusal */
export function checkSize(size: number, { bytes }: Pick<FileLimits, 'bytes'>): void {
  if (size === 0) throw new FileRefusal('empty', 'The file is empty. Export it again.');
  const oversize = oversizeWords(size, { bytes });
  if (oversize !== null) throw new FileRefusal('tooLarge', oversize);
}

/** The message for a file that is too large; null if it is not. */
export function oversizeWords(size: number, { bytes }: Pick<FileLimits, 'bytes'>): string | null {
  if (size <= bytes) return null;
  return `The file has ${inMegabytes(size)} (limit ${inMegabytes(bytes)}). Split it into smaller files.`;
}

/** A number of bytes for messages, rounded up. */
export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MIB).toLocaleString('en-IN')} MB`;
