import type { Context } from 'hono';
import { XLSX_TYPE, ZIP_TYPE } from '../../src/api/files/fileTypes';

const NAMES = { [XLSX_TYPE]: 'file.xlsx', [ZIP_TYPE]: 'file.zip' } as const;

/**
 * Responds with a file. A known size lets the client detect a truncated download.
 * @param type decides the file's name, which never depends on caller input
 */
export function fileAnswer(
  context: Context,
  body: ReadableStream<Uint8Array>,
  type: keyof typeof NAMES,
  size?: number,
): Response {
  return context.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${NAMES[type]}"`,
    ...(size === undefined ? {} : { 'Content-Length': String(size) }),
  });
}
