import type { Fix } from './lint/fix';

/** An error in a declaration: its position, what is wrong, and what to write instead. */
export interface Finding {
  /** The declaration's file, or its resource's name if unknown. */
  readonly file: string;
  /** JSON pointer (RFC 6901) into the declaration: `/fields/3/kind`. */
  readonly pointer: string;
  /** Position in the JSON text, from 1, if available. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
  readonly cure: string;
  /** The change that cures it, where that is mechanical. */
  readonly fix?: Fix | null;
}

/** A finding as one line that editors and terminals can link: `maps.json:3:5 /fields/0/kind: …`. */
function findingText({ file, pointer, line, column, message, cure }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place} ${pointer || '/'}: ${message} ${cure}`;
}

/** An invalid declaration; `findings` contains all errors, not only the first. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(findingText).join('\n'));
  }
}
