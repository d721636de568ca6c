import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to the server that can break while data is sent. */
export interface CutLine {
  /** The server's address through this connection. */
  readonly url: string;
  /** Breaks every call of this path after this many sent bytes; every one, because browsers retry on their own. */
  breakAfter(path: string, bytes: number): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens such a connection to the server at this address. */
export async function openCutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target);
  let cut: { readonly path: string; readonly bytes: number } | null = null;
  const open = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(Number(port), hostname);
    let sent: number | null = null;
    const end = () => [near, far].forEach(socket => socket.destroy());
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', end).on('close', () => (open.delete(socket), end()));
    }
    near.on('data', (part: Buffer) => {
      if (cut && part.includes(`POST ${cut.path} `)) sent = 0;
      if (sent !== null) sent += part.length;
      far.write(part);
      if (!cut || sent === null || sent < cut.bytes) return;
      end();
    });
    far.pipe(near);
  });
  const address = await listen(server);
  return {
    url: `http://127.0.0.1:${address}`,
    breakAfter: (path, bytes) => {
      cut = { path, bytes };
    },
    mend: () => {
      cut = null;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return address.port;
}
