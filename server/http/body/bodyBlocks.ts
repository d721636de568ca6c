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
  #block = new Uint8Array(blockBytes + tailBytes);
  #filled = 0;
  #size = 0;
  #pieces = 0;

  constructor(
    private readonly limit: number,
    private readonly take: PieceReceiver,
  ) {}

  /** @throws ApiError 413 over the limit, 400 if the pieces are absurdly small */
  push(piece: Uint8Array): void {
    this.#size += piece.byteLength;
    this.#pieces += 1;
    if (this.#size > this.limit) throw tooLarge(this.limit);
    if (this.#pieces > freePieces && this.#size < this.#pieces * smallestPiece)
      throw unreadable('piecesTooSmall', 'The body arrived in too many small pieces');
    for (let at = 0; at < piece.byteLength;) {
      if (this.#filled === this.#block.length) this.#emit();
      const part = piece.subarray(at, at + this.#block.length - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
    }
  }

  end(): void {
    if (this.#filled > 0) this.take(this.#block.subarray(0, this.#filled));
  }

  #emit(): void {
    const full = this.#block;
    this.#block = new Uint8Array(blockBytes + tailBytes);
    this.#block.set(full.subarray(blockBytes));
    this.#filled = tailBytes;
    this.take(full.subarray(0, blockBytes));
  }
}
