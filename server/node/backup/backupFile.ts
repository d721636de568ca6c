import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A backup cannot be written or used; the message says which file, why, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** One line of a backup: what it is about, the names of its tables each followed by its rows, and its end. */
export type Line =
  | { readonly kind: 'head'; readonly format: 1; readonly steps: readonly string[] }
  | { readonly kind: 'table'; readonly name: string }
  /** A row as the text of a JSON object. */
  | { readonly kind: 'row'; readonly json: string };

const head = 'H';
const table = 'T';
const row = 'R';
const end = 'E';
const mark = 2;

const textOf = (line: Line): string => {
  if (line.kind === 'row') return `${row} ${line.json}\n`;
  if (line.kind === 'table') return `${table} ${line.name}\n`;
  return `${head} ${JSON.stringify({ format: line.format, steps: line.steps })}\n`;
};

/**
 * Writes a backup: compressed as it comes, and under its name only when it is whole and on the disk.
 * @throws BackupError where the file is there already
 */
export async function writeBackup(path: string, lines: AsyncIterable<Line>): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} is there already. Name another file.`);
  const draft = `${path}.part`;
  try {
    await pipeline(Readable.from(sealed(lines)), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const file = await open(draft);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The lines as text, and after them how many they were and their checksum. */
async function* sealed(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const line of lines) {
    const text = textOf(line);
    hash.update(text);
    count += 1;
    yield text;
  }
  yield `${end} ${count} ${hash.digest('hex')}\n`;
}

/**
 * Reads a backup that has been checked.
 * @throws BackupError
 */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  for await (const text of textLines(path)) {
    const rest = text.slice(mark);
    if (text.startsWith(row)) yield { kind: 'row', json: rest };
    else if (text.startsWith(table)) yield { kind: 'table', name: rest };
    else if (text.startsWith(head)) yield { kind: 'head', ...JSON.parse(rest) };
  }
}

/**
 * Reads a backup once from its beginning to its end, so that nothing is done with one that is cut short or altered.
 * @throws BackupError naming the file
 */
export async function checkBackup(path: string): Promise<void> {
  const hash = createHash('sha256');
  let count = 0;
  let last = '';
  for await (const text of textLines(path)) {
    if (last) {
      hash.update(`${last}\n`);
      count += 1;
    } else if (!text.startsWith(`${head} {"format":1,`))
      throw new BackupError(`${path} is no backup of this program.`);
    last = text;
  }
  if (last === `${end} ${count} ${hash.digest('hex')}`) return;
  throw new BackupError(`${path} is damaged or cut short. Nothing was restored: use another backup.`);
}

/** Lines end with a line feed alone: rows may hold any other character that some take for an end. */
async function* textLines(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
  const source = createReadStream(path);
  const plain = createGunzip();
  source.on('error', error => plain.destroy(error));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  try {
    for await (const part of source.pipe(plain)) {
      const pieces = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = pieces.pop() ?? '';
      yield* pieces;
    }
  } catch (cause) {
    throw new BackupError(`${path} is damaged or cut short. Nothing was restored: use another backup.`, {
      cause,
    });
  }
  if (rest) yield rest;
}
