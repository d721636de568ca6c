import type { RunningServer } from './builtServer';
import type { Client } from './client';

/** The running server and a client logged in to it, for the duration of the tests. */
export interface Wired {
  dataDir(): string;
  host(): string;
  client(): Client;
  /** Stops the server with this signal and starts it again on the same directory. */
  restart(signal: NodeJS.Signals): Promise<void>;
}

/** The server and client, which exist only once the tests have started. */
export interface Standing {
  server: RunningServer;
  client: Client;
}
