import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ListEngine, ListRequest } from '../../src/records/listEngine';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on a free port; the test sets how it answers. */
export interface ListServer {
  answer: Answer;
  readonly request: ListRequest;
  close(): Promise<void>;
}

export const json =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export async function startListServer(): Promise<ListServer> {
  const started: { answer: Answer } = { answer: json([]) };
  const server = createServer((request, response) => started.answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const request: ListRequest = {
    url: `http://127.0.0.1:${port}/list`,
    method: 'POST',
    headers: { Authorization: 'Bearer abc' },
    body: '{"uid":1}',
    key: 'id',
    columns: [{ source: 'name', type: 'text' }],
  };
  const close = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return Object.assign(started, { request, close });
}

/** Sends a response in chunks, each when the test says so. */
export function inParts(): { answer: Answer; send(part: string): void; end(): void; breakOff(): void } {
  const waiting: ((response: { write(part: string): void; end(): void; destroy(): void }) => void)[] = [];
  let open: Parameters<(typeof waiting)[number]>[0] | null = null;
  const act = (action: (typeof waiting)[number]) => (open ? action(open) : void waiting.push(action));
  return {
    answer: (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      open = response;
      for (const action of waiting) action(response);
    },
    send: part => act(response => response.write(part)),
    end: () => act(response => response.end()),
    breakOff: () => act(response => response.destroy()),
  };
}

/** For each test of the file, a list server and an engine of its own. */
export function listUnderTest(): { readonly server: ListServer; readonly engine: ListEngine } {
  const list: { server?: ListServer; engine?: ListEngine } = {};
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('No test runs now.');
    return part;
  };
  beforeEach(async () => {
    list.server = await startListServer();
    list.engine = new LocalEngine();
  });
  afterEach(async () => {
    list.engine?.close();
    await list.server?.close();
  });
  return {
    get server() {
      return started(list.server);
    },
    get engine() {
      return started(list.engine);
    },
  };
}
