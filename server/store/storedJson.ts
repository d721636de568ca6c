declare const holds: unique symbol;

/** JSON text that the store wrote itself, with the type of its value, which each query's row type names. */
export type StoredJson<T> = string & { readonly [holds]?: T };

/** Several such texts, one per line: JSON that has been written without indentation has no line breaks. */
export type StoredLines<T> = string & { readonly [holds]?: readonly T[] };

/**
 * The value of a stored text, without a check: only this server writes to the database, and migrations convert what
 * older versions wrote.
 */
export function parseStored<T>(text: StoredJson<T>): T {
  return JSON.parse(text) as T;
}

/** The values of all lines, parsed one at a time, so that memory holds only what the caller keeps. */
export function* parseLines<T>(lines: StoredLines<T>): Generator<T> {
  if (lines === '') return;
  for (const line of lines.split('\n')) yield parseStored<T>(line);
}
