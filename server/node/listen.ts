import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** The server cannot listen on its address; the message says why. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

interface App {
  readonly fetch: Parameters<typeof getRequestListener>[0];
}

export interface Listening {
  /** The URL on this machine, with the actual port. */
  readonly address: string;
  /** Stops accepting calls and waits for those in progress. @param withinMs after this time they are cut off */
  stop(withinMs: number): Promise<void>;
}

/** How slow a client may be before it is disconnected, and how many clients may be connected. */
export interface ClientLimits {
  /** From the connection to the end of the headers. */
  readonly headersWithinMs: number;
  /** For the whole request; individual calls have shorter limits for bodies. */
  readonly requestWithinMs: number;
  /** For a client that reads nothing of its response. */
  readonly readingWithinMs: number;
  /** How often connections are checked. */
  readonly lookEveryMs: number;
  /** Further connections are closed at once, because each needs a socket and buffers even when idle. */
  readonly connections: number;
}

const DEFAULT_LIMITS: ClientLimits = {
  headersWithinMs: 15_000,
  requestWithinMs: 300_000,
  readingWithinMs: 60_000,
  lookEveryMs: 5_000,
  connections: 4_000,
};

/** How long the server still accepts connections after the stop began. */
const acceptForMs = 250;

/** @throws CannotListen */
export async function listen(
  app: App,
  host: string,
  port: number,
  limits = DEFAULT_LIMITS,
): Promise<Listening> {
  const options = {
    headersTimeout: limits.headersWithinMs,
    requestTimeout: limits.requestWithinMs,
    connectionsCheckingInterval: limits.lookEveryMs,
  };
  const server = createServer(options, getRequestListener(app.fetch));
  server.maxConnections = limits.connections;
  dropSlowReaders(server, { withinMs: limits.readingWithinMs, lookEveryMs: limits.lookEveryMs });
  // Responses during the shutdown ask the client to reconnect.
  server.prependListener('request', (_, response) => {
    if (stopping.has(server)) response.shouldKeepAlive = false;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', cause => reject(new CannotListen(why(cause, host, port), { cause })));
    server.listen(port, host, resolve);
  });
  return { address: addressOf(server, host), stop: withinMs => stop(server, withinMs) };
}

const stopping = new WeakSet<Server>();

async function stop(server: Server, withinMs: number): Promise<void> {
  stopping.add(server);
  // Connections still in the accept queue would be reset, so accept for a moment longer.
  await new Promise(resolve => {
    setTimeout(resolve, acceptForMs);
  });
  const timer = setTimeout(() => server.closeAllConnections(), withinMs);
  await new Promise<void>(resolve => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}

function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const name = EVERY_ADDRESS.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Addresses on which a server can listen but which a browser cannot open. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::0', '']);

function why(cause: Error, host: string, port: number): string {
  const code = 'code' in cause ? cause.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} on ${host} is not allowed. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}, port ${port}: ${cause.message}`;
}

interface SlowReaderLimits {
  /** A client that reads none of its pending response for this long is disconnected. */
  readonly withinMs: number;
  readonly lookEveryMs: number;
}

interface Progress {
  readonly taken: number;
  readonly at: number;
}

/** Disconnects clients that do not read their response: each would use memory and a connection indefinitely. */
function dropSlowReaders(server: Server, { withinMs, lookEveryMs }: SlowReaderLimits): void {
  const sockets = new Map<Socket, Progress>();
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
