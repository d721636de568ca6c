import { FileRefusal } from './refusal';

/** What a file may cost. */
export interface FileLimits {
  readonly bytes: number;
  /** Records of a JSON file, or rows of all sheets together. */
  readonly rows: number;
  /** Brackets within brackets. */
  readonly depth: number;
  /** Files within a workbook. */
  readonly entries: number;
  /** Bytes of a workbook, unpacked. */
  readonly unpacked: number;
  /** Entries of a workbook's table of texts. */
  readonly strings: number;
}

const MIB = 1024 * 1024;

export const JSON_LIMITS: FileLimits = {
  bytes: 128 * MIB,
  rows: 500_000,
  depth: 64,
  entries: 0,
  unpacked: 0,
  strings: 0,
};

export const WORKBOOK_LIMITS: FileLimits = {
  bytes: 64 * MIB,
  rows: 300_000,
  depth: 64,
  entries: 256,
  unpacked: 320 * MIB,
  strings: 800_000,
};

/** Refuses a file that is too small or too large to be read. @throws FileRefusal */
export function checkSize(size: number, { bytes }: Pick<FileLimits, 'bytes'>): void {
  if (size === 0) throw new FileRefusal('empty', 'The file is empty. Export it again.');
  const oversize = oversizeWords(size, { bytes });
  if (oversize !== null) throw new FileRefusal('tooLarge', oversize);
}

/** What is said of a file that is too large; null where it is not. */
export function oversizeWords(size: number, { bytes }: Pick<FileLimits, 'bytes'>): string | null {
  if (size <= bytes) return null;
  const [is, most] = [size, bytes].map(n => `${Math.ceil(n / MIB).toLocaleString('en-IN')} MB`);
  return `The file has ${is}, the most is ${most}. Split it into smaller files.`;
}
