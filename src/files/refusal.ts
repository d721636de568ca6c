/** Why a file is rejected; stable codes for programs. */
export const REFUSAL_CODES = [
  'wrongExtension',
  'empty',
  'tooLarge',
  'tooSlow',
  'notText',
  'notJson',
  'tooDeep',
  'noRecords',
  'notWorkbook',
  'encrypted',
  'zipBomb',
  'tooManyRows',
  'tooManyStrings',
  'noHeader',
  'missingColumns',
  'externalLinks',
  'damaged',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Where a header row was found, and with which columns. */
export interface HeaderPosition {
  readonly sheet: string;
  /** From 1. */
  readonly row: number;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

/** A file is rejected. The message tells the user what is wrong, where, and the remedy. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  /** From 1; set if the error has a position in the text. */
  readonly line?: number;
  readonly column?: number;
  /** Set if columns are missing. */
  readonly header?: HeaderPosition;

  constructor(
    readonly code: RefusalCode,
    message: string,
    where: { line?: number; column?: number; header?: HeaderPosition; cause?: unknown } = {},
  ) {
    super(message, { cause: where.cause });
    this.line = where.line;
    this.column = where.column;
    this.header = where.header;
  }
}

/** Refuses a file name without the extension, ignoring case. @throws FileRefusal */
export function checkExtension(name: string, extension: 'json' | 'xlsx'): void {
  if (name.toLowerCase().endsWith(`.${extension}`)) return;
  const words =
    extension === 'json' ? 'Only JSON file allowed to upload' : 'Only Xlsx file allowed to upload';
  throw new FileRefusal('wrongExtension', words);
}
