import { chunksOf } from '../../src/files/chunksOf';
import { joinedBytes } from '../../src/files/joinedBytes';

/** Splits a stream into pieces of about the given size. */
export async function* inPieces(
  stream: ReadableStream<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(stream)) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    yield joinedBytes(chunks);
    [chunks, bytes] = [[], 0];
  }
  if (bytes > 0) yield joinedBytes(chunks);
}

/** Makes a stream from an iterable, which is pulled as the stream is read. */
export function streamOf(
  pieces: AsyncIterable<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
