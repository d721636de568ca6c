import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop passing bytes on the connections that are open, without closing them. */
export interface FreezingProxy {
  readonly port: number;
  /** From now on nothing passes on the open connections; new ones work. */
  freeze(): void;
  close(): void;
}

/** @param target a port of this machine */
export async function freezingProxy(target: number): Promise<FreezingProxy> {
  const sockets = new Set<Socket>();
  let pairs: (() => void)[] = [];
  const server = createServer(caller => {
    const instance = connect(target, '127.0.0.1');
    for (const socket of [caller, instance]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    let isFrozen = false;
    pairs.push(() => {
      isFrozen = true;
    });
    caller.on('data', chunk => isFrozen || instance.write(chunk));
    instance.on('data', chunk => isFrozen || caller.write(chunk));
    caller.on('close', () => isFrozen || instance.destroy());
    instance.on('close', () => isFrozen || caller.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    freeze() {
      for (const freeze of pairs) freeze();
      pairs = [];
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
