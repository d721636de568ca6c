import type { Context } from 'hono';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP_TYPE = 'application/zip';

const NAMES = { [XLSX_TYPE]: 'file.xlsx', [ZIP_TYPE]: 'file.zip' } as const;

/**
 * A file as an answer. Its size, where it is known, tells the caller when it has arrived short.
 * @param type what it is; its name follows from that and from nothing that a caller sent
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
