/** One fault of a declaration: where it is, what is wrong, and what to write instead. */
export interface Finding {
  /** The file of the declaration, or its resource's name where no file is known. */
  readonly file: string;
  /** JSON pointer (RFC 6901) into the declaration: `/fields/3/kind`. */
  readonly pointer: string;
  /** Place in the JSON text, counted from 1, where the text is at hand. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
  readonly cure: string;
}

/** A finding as one line that an editor or terminal can jump from: `maps.json:3:5 /fields/0/kind: …`. */
function findingText({ file, pointer, line, column, message, cure }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place} ${pointer || '/'}: ${message} ${cure}`;
}

/** A declaration that cannot become a resource; `findings` holds every fault, not only the first. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(findingText).join('\n'));
  }
}
