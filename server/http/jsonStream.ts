import type { Context } from 'hono';
import type { AppEnv } from './appEnv';
import { JSON_TYPE } from './jsonAnswer';

/**
 * Streams JSON as it is produced. It awaits the first piece before it responds, so that an early failure still yields
 * an error response. A later failure cuts the connection and leaves the JSON truncated.
 * @param context its `sent` resolves when the last piece is sent or the reader is gone
 * @param pieces the text, in order
 * @param onFailure called for a failure after the response has begun
 */
export async function jsonStream(
  context: Context<AppEnv>,
  pieces: AsyncIterable<string>,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let upcoming = await iterator.next();
  let end = () => {};
  context.set('sent', new Promise<void>(resolve => (end = resolve)));

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (upcoming.done) {
          end();
          return controller.close();
        }
        controller.enqueue(encoder.encode(upcoming.value));
        upcoming = await iterator.next();
      } catch (error) {
        end();
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      end();
      await iterator.return?.();
    },
  });
  return context.body(body, 200, { 'Content-Type': JSON_TYPE });
}
