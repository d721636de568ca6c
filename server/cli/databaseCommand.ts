import type { Kysely } from 'kysely';
import { readDataPlace } from '../environment';
import { BackupError } from '../node/backup/backupFile';
import { failureText } from '../node/failure';
import { createLogger } from '../node/logger';
import { openDatabase } from '../node/openStore';
import type { Database } from '../store/database';
import { UsageError } from './runCommand';

/**
 * Runs a command on the database itself, as it is, and ends the process: with 2 for what was typed wrongly, 1 for any
 * other failure.
 * @param read what was typed, before anything is opened; may throw UsageError
 * @param run answers what is said at the end
 */
export async function databaseCommand<Command>(
  read: () => Command,
  run: (db: Kysely<Database>, command: Command) => Promise<string>,
): Promise<never> {
  try {
    const command = read();
    const { unhurried, close } = await openDatabase(readDataPlace(process.env), createLogger('silent'));
    try {
      process.stdout.write(`${await run(unhurried, command)}\n`);
    } finally {
      await close();
    }
    process.exit(0);
  } catch (error) {
    const isPlain = error instanceof UsageError || error instanceof BackupError;
    process.stderr.write(`${isPlain ? error.message : failureText(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}
