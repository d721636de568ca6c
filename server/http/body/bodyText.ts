import { ApiError, unreadable } from '../errors';

/** Receives bytes, which it may keep. */
type PieceReceiver = (piece: Uint8Array) => void;

const blockBytes = 65_536;
/** Bytes held back, so that the line break after a form never arrives as a separate piece. */
const tailBytes = 16;
/** Pieces allowed before their average size is checked. */
const freePieces = 2_000;
/** Minimum average size of pieces: less than the usual payload of a network packet. */
const smallestPiece = 128;

const tooLarge = (limit: number): ApiError =>
  new ApiError(413, 'tooLarge', `The request is larger than the ${limit} bytes allowed here`, {
    // The rest of the body may stay unread, so the connection cannot carry another request.
    headers: { Connection: 'close' },
  });

/**
 * Assembles a body's pieces into blocks, up to a limit. Otherwise, a body that arrives byte by byte would take a
 * hundred times its size.
 */
class BodyBlocks {
  #block: Uint8Array;
  #filled = 0;
  /** The end of the part of the block that was passed on. */
  #taken = 0;
  #size = 0;
  #pieces = 0;

  /** @param room size of the first array, in which the blocks are consecutive: enough for a body that is kept whole */
  constructor(
    private readonly limit: number,
    private readonly take: PieceReceiver,
    room = 0,
  ) {
    this.#block = new Uint8Array(Math.max(room, blockBytes + tailBytes));
  }

  /** @throws ApiError 413 over the limit, 400 if the pieces are absurdly small */
  push(piece: Uint8Array): void {
    this.#size += piece.byteLength;
    this.#pieces += 1;
    if (this.#size > this.limit) throw tooLarge(this.limit);
    if (this.#pieces > freePieces && this.#size < this.#pieces * smallestPiece)
      throw unreadable('piecesTooSmall', 'The body arrived in too many small pieces');
    for (let at = 0; at < piece.byteLength;) {
      if (this.#filled === this.#block.length) this.#renew();
      const part = piece.subarray(at, at + this.#block.length - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      while (this.#filled - this.#taken >= blockBytes + tailBytes) this.#emit(this.#taken + blockBytes);
    }
  }

  end(): void {
    if (this.#filled > this.#taken) this.#emit(this.#filled);
  }

  #emit(end: number): void {
    const ready = this.#block.subarray(this.#taken, end);
    this.#taken = end;
    this.take(ready);
  }

  #renew(): void {
    const rest = this.#block.subarray(this.#taken);
    this.#block = new Uint8Array(blockBytes + tailBytes);
    this.#block.set(rest);
    this.#filled = rest.length;
    this.#taken = 0;
  }
}

const tooSlow = (): ApiError =>
  new ApiError(408, 'bodyTooSlow', 'The request arrived too slowly', { headers: { Connection: 'close' } });

/** Larger bodies are read in pieces. */
const shortBytes = 65_536;

const leastMs = 60_000;
/** 8 Mbit/s, so that a 100 MB file has more than two minutes. */
const slowestBytesPerMs = 1_000;

/** The time limit for a body of at most `limit` bytes, in milliseconds. */
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

function readStream(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  take: PieceReceiver,
  room: number,
): Promise<void> {
  const reader = stream.getReader();
  // Not awaited: a source that never ends may never confirm.
  const giveUp = (): void => void reader.cancel().catch(() => undefined);
  return inTime(readAll(reader, new BodyBlocks(limit, take, room), giveUp), allowedMs(limit), giveUp);
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  blocks: BodyBlocks,
  giveUp: () => void,
): Promise<void> {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return blocks.end();
      blocks.push(value);
    }
  } catch (error) {
    // The rest of a refused body is read and dropped later: see drainRefused.ts.
    if (error instanceof ApiError) reader.releaseLock();
    else giveUp();
    throw error;
  }
}

/**
 * Reads a body at once: in browsers that do not expose a request's body as a stream, and for short bodies of a declared
 * length, which cannot be longer and for which a stream costs more than the bytes.
 */
async function readWhole(request: Request, limit: number, take: PieceReceiver): Promise<void> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > limit) throw tooLarge(limit);
  take(bytes);
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
 * Passes the body on in pieces without storing it.
 * @param limit in bytes
 * @param take receives the pieces; if it throws, reading ends
 * @param keep whether the caller keeps the pieces: if the length is declared, they are then consecutive in one array
 * @throws ApiError 413 over the limit, 408 too slow, 400 if it breaks off
 */
export async function readBodyPieces(
  request: Request,
  limit: number,
  take: PieceReceiver,
  keep = false,
): Promise<void> {
  const declared = request.headers.get('Content-Length');
  if (Number(declared ?? 0) > limit) throw tooLarge(limit);
  try {
    if (declared !== null && Number(declared) <= shortBytes)
      await inTime(readWhole(request, limit, take), allowedMs(limit), () => undefined);
    else if (request.body) await readStream(request.body, limit, take, keep ? Number(declared ?? 0) : 0);
    else await readWhole(request, limit, take);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unreadable('bodyCutShort', 'The request body is incomplete');
  }
}

/**
 * Reads the body as text.
 * @param limit in bytes
 * @throws ApiError 413 over the limit, 400 if it is not UTF-8 or breaks off
 */
export async function readBodyText(request: Request, limit: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  await readBodyPieces(request, limit, piece => pieces.push(piece));
  return decode(pieces);
}
