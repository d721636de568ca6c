declare const holds: unique symbol;

/** JSON text that the store wrote itself, and the type of its value: a row type names it where its query is. */
export type StoredJson<T> = string & { readonly [holds]?: T };

/** Several such texts, one a line: JSON that has been written without indentation has no line breaks. */
export type StoredLines<T> = string & { readonly [holds]?: readonly T[] };

/**
 * The value of a stored text. This is the one place that trusts the database: only this server writes to it, and a
 * migration brings what an older version wrote to the present shape.
 */
export function parseStored<T>(text: StoredJson<T>): T {
  return JSON.parse(text) as T;
}

/** The values of all lines, each parsed when its turn comes: what is not kept is gone before the next. */
export function* parseLines<T>(lines: StoredLines<T>): Generator<T> {
  if (lines === '') return;
  for (const line of lines.split('\n')) yield parseStored<T>(line);
}
