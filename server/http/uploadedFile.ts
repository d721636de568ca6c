import { storableText } from '../store/text';
import { readBodyPieces } from './bodyText';
import { ApiError, invalid, unreadable } from './errors';

/** A file as it was sent. */
export interface UploadedFile {
  /** As the person knows it: shown, and never part of a path. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const longestName = 255;

/** What a browser sends as the name may be a path, or hold what no text may: the last part is shown. */
export function shownName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return storableText(visible.slice(0, longestName)) || 'file';
}

/**
 * The file in a multipart body, in its field `file`. Nothing is kept of a body over the limit.
 * @param limit in bytes
 * @throws ApiError 413 too large, 415 no form, 400 a form that cannot be read, 422 one without the file
 */
export async function readUploadedFile(request: Request, limit: number): Promise<UploadedFile> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError(415, 'unsupportedType', 'The body must be multipart/form-data with a field file');
  const file = await fileIn(await readBodyPieces(request, limit), type);
  return { name: shownName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) };
}

async function fileIn(pieces: readonly Uint8Array[], type: string): Promise<File> {
  const form = await formOf(pieces, type);
  const files = form.getAll('file');
  const [file] = files;
  if (files.length > 1) throw invalid({ file: 'One file at a time' });
  if (file instanceof File) return file;
  throw invalid({ file: 'The form has no file in its field file' });
}

async function formOf(pieces: readonly Uint8Array[], type: string): Promise<FormData> {
  try {
    const body = new Blob(pieces.map(piece => new Uint8Array(piece)));
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw unreadable('badForm', 'The form cannot be read: it is cut short or has no boundary');
  }
}
