import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP link that can be cut as a network is: nothing passes any more, and nothing is closed. */
export interface CuttableLink {
  readonly port: number;
  cut(): void;
  /** New connections pass again; those that were cut are closed. */
  heal(): void;
  close(): void;
}

/** @param target a port of this machine */
export async function cuttableLink(target: number): Promise<CuttableLink> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', chunk => isCut || other.write(chunk));
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        if (!isCut) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    cut() {
      isCut = true;
    },
    heal() {
      end();
      isCut = false;
    },
    close() {
      end();
      server.close();
    },
  };
}
