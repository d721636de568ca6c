import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { dropSlowReaders } from './slowReaders';

/** The server cannot listen where it should; the message says why. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/** Whatever answers requests. */
interface App {
  readonly fetch: Parameters<typeof getRequestListener>[0];
}

export interface Listening {
  /** Where it can be opened on this machine; the port is the one that was really taken. */
  readonly address: string;
  /**
   * Takes no more calls and waits for those that are being answered.
   * @param withinMs after which they are cut off
   */
  stop(withinMs: number): Promise<void>;
}

/** How slow a client may be before it is dropped, in milliseconds. */
export interface ClientLimits {
  /** From the connection to the end of the headers. */
  readonly headersWithinMs: number;
  /** The whole request; shorter limits for bodies belong to the calls. */
  readonly requestWithinMs: number;
  /** An answer of which it takes nothing. */
  readonly readingWithinMs: number;
  /** How often it is looked after them. */
  readonly lookEveryMs: number;
}

const patience: ClientLimits = {
  headersWithinMs: 15_000,
  requestWithinMs: 300_000,
  readingWithinMs: 60_000,
  lookEveryMs: 5_000,
};

/** How long new connections are taken after the stop has begun. */
const doorOpenForMs = 250;

/** @throws CannotListen */
export async function listen(app: App, host: string, port: number, limits = patience): Promise<Listening> {
  const options = {
    headersTimeout: limits.headersWithinMs,
    requestTimeout: limits.requestWithinMs,
    connectionsCheckingInterval: limits.lookEveryMs,
  };
  const server = createServer(options, getRequestListener(app.fetch));
  dropSlowReaders(server, { withinMs: limits.readingWithinMs, lookEveryMs: limits.lookEveryMs });
  // Whoever is answered while the server stops is told to come on another connection.
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
  // Connections that wait at the door would be reset; so the door stays open until they are in.
  await new Promise(resolve => {
    setTimeout(resolve, doorOpenForMs);
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

/** A server listens there, but nobody can go there. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::', '::0', '']);

function why(cause: Error, host: string, port: number): string {
  const code = 'code' in cause ? cause.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} on ${host} is not allowed. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}, port ${port}: ${cause.message}`;
}
