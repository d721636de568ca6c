import { ApiError, unreadable } from './errors';

const tooLarge = (limit: number): ApiError =>
  new ApiError(413, 'tooLarge', `The request is larger than the ${limit} bytes allowed here`, {
    // What is left of the body is not read, so the connection cannot carry another request.
    headers: { Connection: 'close' },
  });

const tooSlow = (): ApiError =>
  new ApiError(408, 'bodyTooSlow', 'The request arrives too slowly', { headers: { Connection: 'close' } });

const leastMs = 60_000;
/** 8 Mbit/s: a file of 100 MB has more than two minutes. */
const slowestBytesPerMs = 1_000;

/** How long a body of at most that many bytes may take to arrive, in milliseconds. */
const allowedMs = (limit: number): number => leastMs + limit / slowestBytesPerMs;

async function inTime<T>(work: Promise<T>, withinMs: number, giveUp: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp();
      reject(tooSlow());
    }, withinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function readBytes(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array[]> {
  const reader = stream.getReader();
  // Not awaited: a source that never ends may never confirm.
  const giveUp = (): void => void reader.cancel().catch(() => undefined);
  return inTime(readAll(reader, limit, giveUp), allowedMs(limit), giveUp);
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  giveUp: () => void,
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    size += value.byteLength;
    if (size > limit) {
      giveUp();
      throw tooLarge(limit);
    }
    pieces.push(value);
  }
}

/** For browsers whose requests do not show their body as a stream. */
async function readWhole(request: Request, limit: number): Promise<Uint8Array[]> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > limit) throw tooLarge(limit);
  return [bytes];
}

function decode(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return pieces.map(piece => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
  } catch (cause) {
    throw new ApiError(400, 'badEncoding', 'The body is not valid UTF-8', { cause });
  }
}

/**
 * The body in pieces, never more than `limit` bytes of it in memory.
 * @param limit in bytes
 * @throws ApiError 413 over the limit, 408 too slow, 400 where it breaks off
 */
export async function readBodyPieces(request: Request, limit: number): Promise<readonly Uint8Array[]> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  try {
    return await (request.body ? readBytes(request.body, limit) : readWhole(request, limit));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unreadable('bodyCutShort', 'The body did not arrive whole');
  }
}

/**
 * The body as text, never more than `limit` bytes of it in memory.
 * @param limit in bytes
 * @throws ApiError 413 over the limit, 400 where it is no UTF-8 or breaks off
 */
export async function readBodyText(request: Request, limit: number): Promise<string> {
  return decode(await readBodyPieces(request, limit));
}
