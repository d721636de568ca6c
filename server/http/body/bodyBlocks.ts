import { ApiError, unreadable } from '../errors';

/** Receives bytes and takes ownership of them. */
export type PieceReceiver = (piece: Uint8Array) => void;

const blockBytes = 65_536;
/** Held back so that the line break after a form never arrives as a separate piece. */
const tailBytes = 16;
/** Pieces allowed before their average size is checked. */
const freePieces = 2_000;
/** Smaller than any network packet's usual payload. */
const smallestPiece = 128;

/** The refusal of a body over its call's limit. */
export const tooLarge = (limit: number): ApiError =>
  new ApiError(413, 'tooLarge', `The request is larger than the ${limit} bytes allowed here`, {
    // The rest of the body is not read, so the connection cannot carry another request.
    headers: { Connection: 'close' },
  });

/**
 * Assembles a body's pieces into blocks, up to a limit: a body that arrives byte by byte would otherwise take a hundred
 * times its size.
 */
export class BodyBlocks {
  #block: Uint8Array;
  #filled = 0;
  /** Up to where the block was passed on. */
  #taken = 0;
  #size = 0;
  #pieces = 0;

  /** @param room bytes for which the blocks follow one another in one array; a body that is to be kept whole needs no other */
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
