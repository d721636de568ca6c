/** A value as it is sent to PostgreSQL: text, or bytes in the binary format of its type. */
export type BoundValue = string | Buffer | null;

const TEXT = 0;
const BINARY = 1;
const NULL_LENGTH = -1;
/** The type of the message; the message's length excludes it. */
const TYPE = 'B';

/**
 * The Bind message, which gives a prepared statement its values (see "Message Formats" in PostgreSQL's manual), as
 * buffers to be sent one after the other. pg instead copies the values into one buffer, which it reallocates whenever
 * it is full: during an upload, collecting those buffers took a third of the main thread's time.
 * @param statement the statement's name; blank for the unnamed statement
 */
export function bindMessage(statement: string, values: readonly BoundValue[]): readonly Buffer[] {
  const bodies = values.map(value => (typeof value === 'string' ? Buffer.from(value) : value));
  const portal = '\0';
  const formats = values.map(value => (value instanceof Buffer ? BINARY : TEXT));
  const start = Buffer.concat([
    Buffer.from(`${portal}${statement}\0`),
    int16s([values.length, ...formats, values.length]),
  ]);
  const placed = bodies.flatMap(body => [int32(body?.length ?? NULL_LENGTH), ...(body ? [body] : [])]);
  // One format for all columns of the result.
  const pieces = [start, ...placed, int16s([1, TEXT])];
  const length = pieces.reduce((sum, piece) => sum + piece.length, 4);
  return [Buffer.from(TYPE), int32(length), ...pieces];
}

function int32(number: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(number);
  return bytes;
}

function int16s(numbers: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(numbers.length * 2);
  for (const [at, number] of numbers.entries()) bytes.writeInt16BE(number, at * 2);
  return bytes;
}
