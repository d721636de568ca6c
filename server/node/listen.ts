import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';

/** The server cannot listen where it should; the message says why. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/** Whatever answers requests. */
interface App {
  readonly fetch: Parameters<typeof getRequestListener>[0];
}

export interface Listening {
  /** Where it can be reached; the port is the one that was really taken. */
  readonly address: string;
  /**
   * Takes no more calls and waits for those that are being answered.
   * @param withinMs after which they are cut off
   */
  stop(withinMs: number): Promise<void>;
}

/** A client that sends its headers slower than this is dropped. */
const headersWithinMs = 15_000;

/** How long new connections are taken after the stop has begun. */
const doorOpenForMs = 250;

/** @throws CannotListen */
export async function listen(app: App, host: string, port: number): Promise<Listening> {
  const options = { headersTimeout: headersWithinMs, connectionsCheckingInterval: 5_000 };
  const server = createServer(options, getRequestListener(app.fetch));
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
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function why(cause: Error, host: string, port: number): string {
  const code = 'code' in cause ? cause.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} on ${host} is not allowed. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}, port ${port}: ${cause.message}`;
}
