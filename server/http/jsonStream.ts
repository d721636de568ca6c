import { JSON_TYPE } from './jsonAnswer';

/**
 * JSON text that leaves as it is made, never whole in memory. The first piece is awaited before the answer begins, so
 * that a failure until then is still an error answer; a later one breaks the connection, and the caller sees JSON cut
 * short.
 * @param pieces the text in order
 * @param onFailure told of a failure after the answer has begun
 */
export async function jsonStream(
  pieces: AsyncIterable<string>,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let upcoming = await iterator.next();

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (upcoming.done) return controller.close();
        controller.enqueue(encoder.encode(upcoming.value));
        upcoming = await iterator.next();
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: { 'Content-Type': JSON_TYPE } });
}
