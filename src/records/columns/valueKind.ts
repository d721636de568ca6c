/**
 * The kind of a stored value, and so the meaning of its bytes: `number` its shortest text, `text` UTF-8, `json` the
 * JSON itself.
 */
export const Kind = { absent: 0, null: 1, false: 2, true: 3, number: 4, text: 5, json: 6 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

const ZERO = 0x30;
const MINUS = 0x2d;
const [N, U, L] = [0x4e, 0x55, 0x4c];

/**
 * Whether a stored value shows as blank: nothing, null, '', '0', 0 and the text NULL (docs/behaviour.md, 'Cells').
 * search/precedingCode.ts passes over the same texts.
 */
export function isBlankHeld(kind: number, source: Uint8Array, start: number, end: number): boolean {
  if (kind === Kind.null || kind === Kind.absent) return true;
  const length = end - start;
  const isZero = length === 1 && source[start] === ZERO;
  if (kind === Kind.number)
    return isZero || (length === 2 && source[start] === MINUS && source[start + 1] === ZERO);
  if (kind !== Kind.text) return false;
  return length === 0 || isZero || (length === 4 && isNullWord(source, start));
}

/** Not a closure, which would create an object for every value of every list. */
const isNullWord = (source: Uint8Array, start: number): boolean =>
  source[start] === N && source[start + 1] === U && source[start + 2] === L && source[start + 3] === L;
