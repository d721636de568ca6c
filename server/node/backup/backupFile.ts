import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isRecord } from '../../../src/schemas/values/values';

/** A backup cannot be written or used; the message names the file, the reason and the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A line of a backup: the head, the name of a table, or a row of the last named table. */
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
 * Writes a compressed backup, and renames it into place once it is complete and synced.
 * @param key signs the backup; without a key it is unsigned
 * @throws BackupError if the file exists
 */
export async function writeBackup(path: string, lines: AsyncIterable<Line>, key?: string): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} already exists. Name another file.`);
  const draft = `${path}.part`;
  try {
    await pipeline(
      Readable.from(sealed(lines, key)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600 }),
    );
    const file = await open(draft);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The lines as text, followed by their count, checksum and signature. */
async function* sealed(lines: AsyncIterable<Line>, key: string | undefined): AsyncGenerator<string> {
  const seal = createSeal(key);
  for await (const line of lines) {
    const text = textOf(line);
    seal.add(text);
    yield text;
  }
  yield `${seal.text()}\n`;
}

/** Which backups are accepted. */
export interface BackupTrust {
  /** The key that signs backups of this installation. */
  readonly key: string | undefined;
  /** Whether to accept a backup whose signature is missing or cannot be checked. */
  readonly unsigned: boolean;
}

/**
 * Reads a backup. Its lines can be trusted only after all of them were read without an error.
 * @throws BackupError if the file is truncated, damaged or altered, or lacks the required signature
 */
export async function* readBackup(path: string, trust: BackupTrust): AsyncGenerator<Line> {
  const seals = { plain: createSeal(undefined), signed: createSeal(trust.key) };
  let last = '';
  for await (const text of textLines(path)) {
    if (last) {
      seals.plain.add(`${last}\n`);
      seals.signed.add(`${last}\n`);
      yield lineIn(path, last);
    } else if (!text.startsWith(`${head} {"format":1,`))
      throw new BackupError(`${path} is not a backup of this program.`);
    last = text;
  }
  const [seal, signature] = [last.split(' ').slice(0, sealParts).join(' '), last.split(' ')[sealParts]];
  if (seal !== seals.plain.text()) throw damaged(path);
  if (trust.unsigned) return;
  if (trust.key === undefined || signature === undefined) throw new BackupError(unproven(path, signature));
  if (!isSame(last, seals.signed.text()))
    throw new BackupError(
      `${path} was not signed with this BACKUP_KEY, or was altered. Nothing was restored: use another backup, or the key that it was made with.`,
    );
}

function lineIn(path: string, text: string): Line {
  const rest = text.slice(mark);
  if (text.startsWith(row)) return { kind: 'row', json: rest };
  if (text.startsWith(table)) return { kind: 'table', name: rest };
  if (text.startsWith(head)) return headIn(path, JSON.parse(rest));
  throw damaged(path);
}

function headIn(path: string, head: unknown): Line {
  if (!isRecord(head) || !Array.isArray(head['steps'])) throw damaged(path);
  return { kind: 'head', format: 1, steps: head['steps'].map(String) };
}

const damaged = (path: string, cause?: unknown): BackupError =>
  new BackupError(`${path} is damaged or truncated. Nothing was restored: use another backup.`, { cause });

const unproven = (path: string, signature: string | undefined): string =>
  signature === undefined
    ? `${path} is not signed, so its origin is unknown. Nothing was restored. If you trust it, add --unsigned.`
    : `${path} is signed. Nothing was restored. Set BACKUP_KEY to the key that signed it.`;

/** Parts of the last line: the letter, the number of lines and their checksum. A signature may follow. */
const sealParts = 3;

/** Counts and digests the lines of a backup, and signs them if there is a key. */
function createSeal(key: string | undefined) {
  const hash = createHash('sha256');
  const signature = key === undefined ? null : createHmac('sha256', key);
  let count = 0;
  return {
    add(text: string): void {
      hash.update(text);
      signature?.update(text);
      count += 1;
    },
    text: (): string =>
      [end, count, hash.copy().digest('hex'), ...(signature ? [signature.digest('hex')] : [])].join(' '),
  };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Splits at line feeds only, because rows may contain other characters that count as line ends. */
async function* textLines(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
  const source = createReadStream(path);
  const plain = createGunzip();
  source.on('error', error => plain.destroy(error));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  try {
    const parts: AsyncIterable<Uint8Array> = source.pipe(plain);
    for await (const part of parts) {
      const pieces = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = pieces.pop() ?? '';
      yield* pieces;
    }
  } catch (cause) {
    throw damaged(path, cause);
  }
  if (rest) yield rest;
}
