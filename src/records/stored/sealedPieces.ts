/** Plain bytes of a piece; pieces are encrypted one by one, so that little is in memory twice. */
const PIECE = 4 << 20;
const NONCE = 12;
/** Bytes of the length before each piece. */
const LENGTH = 4;

/** An encrypted piece in the file. */
interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly text: Uint8Array<ArrayBuffer>;
}

/** Joins chunks into pieces of 4 MiB at most and encrypts each with AES-256-GCM, bound to its position. */
export async function* sealedPieces(
  key: CryptoKey,
  chunks: Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let place = 0;
  for (const piece of pieces(chunks)) yield await sealed(key, piece, place++);
  // An empty last piece, so that a truncated file cannot pass for a shorter table.
  yield await sealed(key, new Uint8Array(0), place);
}

/** Pieces that are decrypted at once, because the browser decrypts in other threads. */
const AT_ONCE = 2;

/** @throws if a byte was changed, or the key is another */
export async function openPieces(key: CryptoKey, file: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new Uint8Array(file.byteLength);
  const pieces = piecesOf(file).map((piece, place) => ({ ...piece, place }));
  let end = 0;
  while (pieces.length > 0) {
    const some = pieces.splice(0, AT_ONCE);
    const opening = some.map(({ nonce, text, place }) =>
      crypto.subtle.decrypt(cipher(nonce, place), key, text),
    );
    for (const opened of await Promise.all(opening)) {
      if (opened.byteLength === 0) return plain.subarray(0, end);
      plain.set(new Uint8Array(opened), end);
      end += opened.byteLength;
    }
  }
  throw new RangeError('The file of the kept list ends before its last piece.');
}

/** The encrypted pieces of a file, in order. */
function piecesOf(file: ArrayBuffer): readonly Sealed[] {
  const view = new DataView(file);
  const pieces: Sealed[] = [];
  for (let at = 0; at < file.byteLength;) {
    const length = view.getUint32(at);
    const nonce = new Uint8Array(file, at + LENGTH, NONCE);
    pieces.push({ nonce, text: new Uint8Array(file, at + LENGTH + NONCE, length) });
    at += LENGTH + NONCE + length;
  }
  return pieces;
}

/** @param bytes the 32 bytes of the key */
export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

const cipher = (iv: Uint8Array<ArrayBuffer>, place: number) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new Uint8Array(new Uint32Array([place]).buffer),
});

async function sealed(
  key: CryptoKey,
  piece: Uint8Array<ArrayBuffer>,
  place: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const text = await crypto.subtle.encrypt(cipher(nonce, place), key, piece);
  const made = new Uint8Array(LENGTH + NONCE + text.byteLength);
  new DataView(made.buffer).setUint32(0, text.byteLength);
  made.set(nonce, LENGTH);
  made.set(new Uint8Array(text), LENGTH + NONCE);
  return made;
}

function* pieces(chunks: Iterable<Uint8Array>): Generator<Uint8Array<ArrayBuffer>, void> {
  const room = new Uint8Array(PIECE);
  let used = 0;
  for (const chunk of chunks)
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.subarray(from, from + PIECE - used);
      room.set(taken, used);
      used += taken.length;
      from += taken.length;
      if (used < PIECE) continue;
      yield room;
      used = 0;
    }
  if (used > 0) yield room.subarray(0, used);
}
