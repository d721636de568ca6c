import type { MiddlewareHandler } from 'hono';

/** A body of this size fits the network's buffers: the client sends all of it before it reads the response. */
const bufferedBytes = 65_536;
/** Long enough for 25 MB at 10 Mbit/s. */
const patienceMs = 20_000;

/**
 * Reads and drops the rest of a refused body before the refusal is sent. Closing a connection with unread data resets
 * it, and a client that is still sending would not see the refusal. Bodies without a declared length, or with a longer
 * one than the limit, are not read.
 * @param mostBytes the limit
 */
export const drainRefused =
  (mostBytes: number): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { raw } = context.req;
    const declared = Number(raw.headers.get('Content-Length') ?? 0);
    const isWorthReading = declared > bufferedBytes && declared <= mostBytes;
    if (context.res.status < 400 || !isWorthReading || !raw.body || raw.body.locked) return;
    await drain(raw.body.getReader(), declared);
  };

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number): Promise<void> {
  // Not awaited: a source that never ends may never confirm.
  const giveUp = (): void => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(giveUp, patienceMs);
  try {
    for (let left = bytes; left > 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    giveUp();
  } catch {
    // The client has disconnected and cannot read the refusal.
  } finally {
    clearTimeout(timer);
  }
}
