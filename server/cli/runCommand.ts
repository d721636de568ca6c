import { readDataPlace, type DataLocation } from '../environment';
import type { Logger } from '../http/logger';
import { ArchiveError } from '../node/archive/readArchive';
import { BackupError } from '../node/backup/backupFile';
import { CellsError } from '../node/cells/cellsError';
import { failureText } from '../node/failure';
import { createLogger } from '../node/logger';
import { StoreConflict } from '../store/store';

/** The arguments are wrong; the message shows the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the arguments. @throws UsageError with the usage for unknown options, and if `read` finds no command */
export function readOr<Arguments>(usage: string, read: () => Arguments | null): Arguments {
  try {
    const given = read();
    if (given !== null) return given;
  } catch (error) {
    // parseArgs throws a TypeError for an unknown option.
    if (!(error instanceof TypeError)) throw error;
  }
  throw new UsageError(usage);
}

/** The command failed; the message is complete. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

interface Command<Opened, Arguments> {
  /** Opens the databases that the environment names: `openStores`, or `openDatabase`, which does not migrate. */
  readonly open: (place: DataLocation, logger: Logger) => Promise<Opened>;
  /** Selects the database for the command; all if absent. */
  readonly place?: (all: DataLocation, given: Arguments) => DataLocation;
  /** Parses the arguments before anything is opened. @throws UsageError */
  readonly read: () => Arguments | Promise<Arguments>;
  /**
   * Runs the command without opening a database, if possible.
   * @returns the text to print; null if it is not possible
   * @throws CommandFailed
   */
  readonly instead?: (given: Arguments) => Promise<string | null>;
  /** @returns the text to print at the end, if any */
  readonly run: (opened: Opened, given: Arguments) => Promise<string | void>;
}

/** Runs a command and ends the process: with 2 for a usage error, 1 for any other failure. */
export async function runCommand<Opened extends { close(): Promise<void> }, Arguments>(
  command: Command<Opened, Arguments>,
): Promise<never> {
  try {
    const given = await command.read();
    const done = (await command.instead?.(given)) ?? null;
    if (done !== null) {
      process.stdout.write(`${done}\n`);
      process.exit(0);
    }
    const all = readDataPlace(process.env);
    const opened = await command.open(command.place?.(all, given) ?? all, createLogger('silent'));
    try {
      const text = await command.run(opened, given);
      if (text !== undefined) process.stdout.write(`${text}\n`);
    } finally {
      await opened.close();
    }
    process.exit(0);
  } catch (error) {
    const isPlain = [UsageError, CommandFailed, StoreConflict, ArchiveError, BackupError, CellsError].some(
      kind => error instanceof kind,
    );
    process.stderr.write(`${isPlain && error instanceof Error ? error.message : failureText(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}
