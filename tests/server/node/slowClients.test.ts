import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../../../server/node/listen';

const limits = {
  headersWithinMs: 300,
  requestWithinMs: 600,
  readingWithinMs: 500,
  lookEveryMs: 50,
  connections: 600,
};
const megabyte = new Uint8Array(1_048_576);

/** Routes that stream without end, echo the body, return one word, or respond before reading the body. */
const app = {
  dropped: 0,
  async fetch(request: Request): Promise<Response> {
    if (request.url.endsWith('/refused')) return new Response('too large', { status: 413 });
    if (request.method === 'POST') return new Response(await request.text());
    return request.url.endsWith('/endless') ? new Response(endless()) : new Response('ok');
  },
};

const endless = (): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(megabyte),
    cancel() {
      app.dropped += 1;
    },
  });

describe('a slow client', () => {
  let listening: Listening;
  let sockets: Socket[];

  beforeEach(async () => {
    listening = await listen(app, '127.0.0.1', 0, limits);
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await listening.stop(100);
  });

  const open = (text: string, address = listening.address): Socket => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    if (text) socket.write(text);
    sockets.push(socket);
    return socket;
  };
  /** Milliseconds until the server closes the connection. */
  const dropped = (socket: Socket): Promise<number> => {
    const began = performance.now();
    return new Promise(resolve => {
      socket.once('close', () => resolve(performance.now() - began));
    });
  };

  it.each([
    ['sends nothing', ''],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['never ends its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1234'],
  ])('is disconnected when it %s', async (_, text) => {
    const socket = open(text);
    socket.resume();
    expect(await dropped(socket)).toBeLessThan(5_000);
  });

  it('is disconnected when it does not read its response, while one that reads is not', async () => {
    const deaf = open('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
    deaf.pause();
    const reader = open('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
    let read = 0;
    reader.on('data', part => (read += part.length));
    await expect.poll(() => app.dropped, { timeout: 5_000 }).toBe(1);
    const before = read;
    await expect.poll(() => read).toBeGreaterThan(before);
    expect([reader.destroyed, app.dropped]).toEqual([false, 1]);
  });

  it.each(['Content-Length: 999999999999', 'Transfer-Encoding: chunked'])(
    'that goes on writing a refused body (%s) gets the refusal, and is disconnected soon after',
    async length => {
      // The writer keeps this thread busy, which also serves it: on a slow machine the headers are read late.
      const patient = await listen(app, '127.0.0.1', 0, {
        ...limits,
        headersWithinMs: 2_000,
        requestWithinMs: 2_000,
      });
      const writer = open(`POST /refused HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`, patient.address);
      let heard = '';
      writer.on('data', part => (heard += part));
      const write = (): void => {
        if (writer.destroyed) return;
        const text = length.startsWith('T') ? `100000\r\n${' '.repeat(1_048_576)}\r\n` : megabyte;
        writer.write(text, () => setImmediate(write));
      };
      write();
      const droppedAfter = await dropped(writer);
      await patient.stop(100);
      expect(droppedAfter).toBeLessThan(3_000);
      expect(heard).toContain('413');
    },
  );

  it('takes nothing from others', async () => {
    for (let n = 0; n < 500; n += 1) open(n % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nX: ');
    const began = performance.now();
    for (let n = 0; n < 20; n += 1) expect((await fetch(listening.address)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(5_000);
    await Promise.all(sockets.map(socket => socket.resume()).map(dropped));
  });

  it('gets no connection beyond the limit, and those already open stay', async () => {
    const few = await listen(app, '127.0.0.1', 0, {
      ...limits,
      headersWithinMs: 60_000,
      requestWithinMs: 60_000,
      connections: 2,
    });
    const { hostname, port } = new URL(few.address);
    const standing = [connect(Number(port), hostname), connect(Number(port), hostname)];
    await Promise.all(standing.map(socket => once(socket, 'connect')));
    const third = connect(Number(port), hostname);
    third.on('error', () => {}).resume();
    await once(third, 'close');
    expect(standing.map(socket => socket.destroyed)).toEqual([false, false]);
    standing[0]?.destroy();
    await expect.poll(async () => (await fetch(few.address).catch(() => null))?.status).toBe(200);
    for (const socket of standing) socket.destroy();
    await few.stop(100);
  });
});
