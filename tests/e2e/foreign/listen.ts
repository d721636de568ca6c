import type { Server } from 'node:http';

/**
 * Listens on the local host; `close` also ends open connections.
 * @param port any free port by default
 */
export async function listenAnywhere(
  server: Server,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
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
