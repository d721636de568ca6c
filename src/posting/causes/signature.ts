import { mappingSignature } from './cause';

/** Words joined by a character, such as INV/26-27/12. Matches in linear time. */
const JOINED = /[\p{L}\p{N}_]+(?:[-/.,:][\p{L}\p{N}_]+)*/gu;

/** Replaces joined words with digits by '…', except what ends in a full stop or comma before the first digit. */
function withoutVarying(words: string): string {
  const digit = words.search(/\p{N}/u);
  if (digit < 0) return words;
  const start = Math.max(words.lastIndexOf('.', digit), words.lastIndexOf(',', digit)) + 1;
  return `${words.slice(0, start)}…`;
}

/** A message without ids, amounts and dates; the rest is the same for all messages of one cause. */
export const signatureOf = (message: string): string =>
  message
    .replace(/\s+/gu, ' ')
    .replace(JOINED, withoutVarying)
    .replace(/…(?:[-/.,:_ ]*…)+/gu, '…')
    .trim();

/** Equal for all failed rows of one cause: the mapping that they need, or the signature of their message. */
export const rowSignature = (message: string, row: Readonly<Record<string, unknown>>): string =>
  mappingSignature(message, row) ?? signatureOf(message);

/** A message without any words is a cause too. */
const WORDLESS = 'no message';

/** The name of a cause, as in the cause column and the URL. */
export const causeName = (type: string, signature: string): string => `${type}: ${signature || WORDLESS}`;
