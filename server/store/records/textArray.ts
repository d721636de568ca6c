import { sql, type RawBuilder } from 'kysely';

/**
 * Texts as one parameter, in PostgreSQL's binary form of a `text[]`, which it copies as it is: to read the same from JSON
 * took half of the database's time for a batch of records. See `array_recv` in its sources for the form.
 */
export const textArray = (texts: readonly (string | null)[]): RawBuilder<readonly (string | null)[]> =>
  sql`${encoded(texts)}::text[]`;

const TEXT = 25;
const NULL_LENGTH = -1;
/** Dimensions, whether there are nulls, the elements' type, their number, and the index of the first. */
const headBytes = 20;

function encoded(texts: readonly (string | null)[]): Uint8Array {
  const lengths = texts.map(text => (text === null ? NULL_LENGTH : Buffer.byteLength(text)));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), headBytes));
  let at = 0;
  const write = (number: number): void => {
    at = bytes.writeInt32BE(number, at);
  };
  for (const number of [1, lengths.includes(NULL_LENGTH) ? 1 : 0, TEXT, texts.length, 1]) write(number);
  for (const [place, text] of texts.entries()) {
    write(lengths[place] ?? NULL_LENGTH);
    if (text !== null) at += bytes.write(text, at);
  }
  return bytes;
}
