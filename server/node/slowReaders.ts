import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** A client that has taken nothing of what waits for it for so long is dropped. */
  readonly withinMs: number;
  readonly lookEveryMs: number;
}

interface Seen {
  readonly taken: number;
  readonly at: number;
}

/** Drops clients that ask for an answer and then do not read it: each would hold memory and a place for ever. */
export function dropSlowReaders(server: Server, { withinMs, lookEveryMs }: SlowReaderLimits): void {
  const sockets = new Map<Socket, Seen>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { taken: 0, at: Date.now() });
    socket.once('close', () => sockets.delete(socket));
  });

  const look = (): void => {
    for (const [socket, { taken, at }] of sockets) {
      const now = socket.bytesWritten - socket.writableLength;
      if (now !== taken || socket.writableLength === 0) sockets.set(socket, { taken: now, at: Date.now() });
      else if (Date.now() - at >= withinMs) socket.destroy();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
