import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { pause } from '../store/pause';
import { storableText } from '../store/text';
import { readBodyPieces } from './body/bodyText';
import { ApiError, invalid, unreadable } from './errors';

export interface UploadedFile {
  /** The user's file name, for display only; never part of a path. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const longestName = 255;

/** The file name to show. A browser may send a path, of which the last part is shown, or unstorable characters. */
export function shownName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return storableText(visible.slice(0, longestName)) || 'file';
}

/** Maximum bytes of a part's headers, including its name. */
const headerBytes = 8_192;
/** Maximum number of parts of a form: the file, and a few fields that are ignored. */
const mostParts = 8;
/** The limit of RFC 2046. */
const longestBoundary = 70;

/**
 * Extracts the file in the field `file` from a multipart body. The form is parsed as it arrives: reading stops when the
 * body exceeds the limit, or has more parts or longer headers than a browser sends.
 * @param limit in bytes
 * @throws ApiError 413 too large, 415 not a form, 400 an unreadable form, 422 a form without the file
 */
export async function readUploadedFile(request: Request, limit: number): Promise<UploadedFile> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError(415, 'unsupportedType', 'The body must be multipart/form-data with a field file');
  const parts = await partsOf(request, type, limit);
  const files = reading(() =>
    parts
      .map(part => ({ part, ...namesOf(part.headers['content-disposition'] ?? '') }))
      .filter(({ field }) => field === 'file'),
  );
  const [file] = files;
  if (files.length > 1) throw invalid({ file: 'One file at a time' });
  if (file?.file === undefined) throw invalid({ file: 'The form has no file in its field file' });
  return { name: shownName(file.file), bytes: await joined(file.part.content) };
}

/** Chunks copied before other requests run: about 4 MB; writing to new memory takes milliseconds. */
const copiedAtOnce = 64;

const released = new Uint8Array(0);

/**
 * The chunks of a file as one array. Joining 100 MB at once would block all other requests for a third of a second.
 * Each chunk is released once it is copied, so that a file is never in memory twice. Chunks that are already
 * consecutive in one array are not copied.
 */
async function joined(chunks: Uint8Array[]): Promise<Uint8Array> {
  const whole = asOne(chunks);
  if (whole) return whole;
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const [index, chunk] of chunks.entries()) {
    bytes.set(chunk, at);
    at += chunk.length;
    chunks[index] = released;
    if (index % copiedAtOnce === copiedAtOnce - 1) await pause(0);
  }
  return bytes;
}

function asOne([first, ...others]: readonly Uint8Array[]): Uint8Array | null {
  if (!first) return null;
  let end = first.byteOffset + first.length;
  for (const { buffer, byteOffset, length } of others) {
    if (buffer !== first.buffer || byteOffset !== end) return null;
    end += length;
  }
  return new Uint8Array(first.buffer, first.byteOffset, end - first.byteOffset);
}

/** Browsers do not escape backslashes in names. */
const FIELD_NAME = /;\s*name="([^"]*)"/i;
const FILE_NAME = /;\s*filename="([^"]*)"/i;

/** The field name and file name in a part's Content-Disposition. */
const namesOf = (
  disposition: string,
): { readonly field: string | undefined; readonly file: string | undefined } => ({
  field: FIELD_NAME.exec(disposition)?.[1],
  file: FILE_NAME.exec(disposition)?.[1],
});

async function partsOf(request: Request, type: string, limit: number): Promise<readonly MultipartPart[]> {
  const boundary = getMultipartBoundary(type) ?? '';
  if (boundary === '' || boundary.length > longestBoundary) throw badForm();
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: headerBytes,
    maxParts: mostParts,
    maxFileSize: limit,
    maxTotalSize: limit,
  });
  const parts: MultipartPart[] = [];
  const take = (piece: Uint8Array): void => {
    reading(() => parts.push(...parser.write(piece)));
  };
  await readBodyPieces(request, limit, take, true);
  reading(() => parser.finish());
  return parts;
}

/** Runs a step of the parser. @throws ApiError */
function reading<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof MaxPartsExceededError)
      throw invalid({ file: `The form has more than ${mostParts} parts: send a single file` });
    throw badForm();
  }
}

const badForm = (): ApiError =>
  unreadable(
    'badForm',
    'The form cannot be read: it is truncated, has no boundary, or its headers are too long',
  );
