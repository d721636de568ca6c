import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address in front of several servers. */
export interface Proxy {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Assigns each connection to the next address in turn, skipping addresses where nothing listens.
 * @param addresses `http://127.0.0.1:port`
 * @param ownPort 0 means any free port
 */
export async function roundRobin(addresses: readonly string[], ownPort = 0): Promise<Proxy> {
  const ports = addresses.map(address => Number(new URL(address).port));
  const open = new Set<Socket>();
  let turn = 0;
  const join = (caller: Socket, tries: number): void => {
    const port = ports[(turn += 1) % ports.length] ?? 0;
    const instance = connect(port, '127.0.0.1');
    instance.once('connect', () => {
      caller.pipe(instance).pipe(caller);
    });
    instance.on('error', () => {
      if (instance.connecting === false && instance.bytesRead + instance.bytesWritten > 0) caller.destroy();
      else if (tries > 1) join(caller, tries - 1);
      else caller.destroy();
    });
    instance.on('close', hadError => hadError || caller.destroy());
    caller.on('error', () => instance.destroy());
    caller.on('close', () => instance.destroy());
  };
  const server = createServer(caller => {
    open.add(caller);
    caller.once('close', () => open.delete(caller));
    join(caller, ports.length);
  }).listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
