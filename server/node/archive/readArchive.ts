import { createReadStream } from 'node:fs';
import { archivedRecord, type ArchivedRecord } from '../../store/retention/archivedRecord';

/** The archive cannot be used; the message names the file, the reason and the remedy. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** A line that is not a complete record. */
interface CutLine {
  readonly no: number;
  readonly bytes: Buffer;
}

/** A crash leaves one cut line; more than this mean damage. */
const MOST_CUT = 100;

/**
 * Reads the records of a file of `endedArchive`, with one in memory at a time; a record may appear twice. A line that
 * a crash truncated is skipped if the record follows in full.
 * @throws ArchiveError at the end of the file, for any other line that is not a record
 */
export async function* readArchive(path: string): AsyncGenerator<ArchivedRecord> {
  let cut: readonly CutLine[] = [];
  let no = 0;
  for await (const bytes of lineBytes(path)) {
    no += 1;
    if (bytes.length === 0) continue;
    const record = recordIn(bytes);
    if (record) {
      cut = cut.filter(({ bytes: part }) => !bytes.subarray(0, part.length).equals(part));
      yield record;
    } else cut = [...cut, { no, bytes }];
    if (cut.length > MOST_CUT) break;
  }
  const [first] = cut;
  if (!first) return;
  throw new ArchiveError(
    `${path} is damaged: line ${first.no} is no archived record, and no later line has it whole. Nothing of it was brought back. Take the file from a backup of the archive; if the server died while it wrote the line, start it and let it archive once more.`,
  );
}

/** Splits into lines before decoding, because a crash may cut a line within a character. */
async function* lineBytes(path: string): AsyncGenerator<Buffer> {
  const parts: AsyncIterable<Buffer> = createReadStream(path);
  let rest: Buffer[] = [];
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf('\n'); end >= 0; end = part.indexOf('\n', from)) {
      yield Buffer.concat([...rest, part.subarray(from, end)]);
      rest = [];
      from = end + 1;
    }
    if (from < part.length) rest.push(part.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

const HEAD = /^\{"kind":"([a-zA-Z]+)","at":"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)","record":/;

function recordIn(bytes: Buffer): ArchivedRecord | null {
  try {
    const line = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const [head = '', kind = '', at = ''] = HEAD.exec(line) ?? [];
    const text = line.slice(head.length, -1);
    return head !== '' && line.endsWith('}') ? archivedRecord(kind, at, text, JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
