import { readDataPlace } from '../environment';
import { createLogger } from '../node/logger';
import { failureText } from '../node/failure';
import { openStore, type OpenedStore } from '../node/openStore';
import { StoreConflict } from '../store/store';

/** What was typed cannot be done; the message says what to type. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command on the store that the environment names, closes it again, and ends the process: with 2 for what was
 * typed wrongly, 1 for any other failure.
 * @param read what was typed, before anything is opened; may throw UsageError
 */
export async function runCommand<Command>(
  read: () => Command,
  run: (store: OpenedStore, command: Command) => Promise<void>,
): Promise<never> {
  try {
    const command = read();
    const store = await openStore(readDataPlace(process.env), createLogger('silent'));
    try {
      await run(store, command);
    } finally {
      await store.close();
    }
    process.exit(0);
  } catch (error) {
    const isPlain = error instanceof UsageError || error instanceof StoreConflict;
    process.stderr.write(`${isPlain ? error.message : failureText(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}
