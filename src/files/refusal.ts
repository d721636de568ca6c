/** Why a file is not read; stable words for programs. */
export const REFUSAL_CODES = [
  'wrongExtension',
  'empty',
  'tooLarge',
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

/** Where and in what columns a header row was found. */
export interface HeaderPlace {
  readonly sheet: string;
  /** Counts from 1. */
  readonly row: number;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

/** A file that is not read. The message is for the person: what, where, cure. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  /** Count from 1; where the fault has a place in a text. */
  readonly line?: number;
  readonly column?: number;
  /** Where columns are missing. */
  readonly header?: HeaderPlace;

  constructor(
    readonly code: RefusalCode,
    message: string,
    where: { line?: number; column?: number; header?: HeaderPlace; cause?: unknown } = {},
  ) {
    super(message, { cause: where.cause });
    this.line = where.line;
    this.column = where.column;
    this.header = where.header;
  }
}

/** Refuses a name that does not end in `.{extension}`, in any case. @throws FileRefusal */
export function checkExtension(name: string, extension: 'json' | 'xlsx'): void {
  if (name.toLowerCase().endsWith(`.${extension}`)) return;
  const words =
    extension === 'json' ? 'Only JSON file allowed to upload' : 'Only Xlsx file allowed to upload';
  throw new FileRefusal('wrongExtension', words);
}
