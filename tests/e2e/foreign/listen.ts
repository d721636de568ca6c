import type { Server } from 'node:http';

/** Listens on a free port of this machine; `close` ends open connections too. */
export async function listenAnywhere(server: Server): Promise<{ url: string; close(): Promise<void> }> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
