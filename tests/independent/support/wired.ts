import type { RunningServer } from './builtServer';
import type { Client } from './client';

/** The real server and a client that is logged in to it, for as long as the tests run. */
export interface Wired {
  readonly dataDir: string;
  host(): string;
  client(): Client;
  /** Ends the server with this signal and starts it again on the same directory. */
  restart(signal: NodeJS.Signals): Promise<void>;
}

/** Holds what exists only once the tests have begun. */
export interface Standing {
  server: RunningServer;
  client: Client;
}
