import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface SlowReaderLimits {
  /** A client that reads none of its pending response for this long is disconnected. */
  readonly withinMs: number;
  readonly lookEveryMs: number;
}

interface Seen {
  readonly taken: number;
  readonly at: number;
}

/**
 * Disconnects clients that request a response and do not read it: each would hold memory and a connection indefinitely.
 */
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
