import { readFileSync } from 'node:fs';
import { openStores } from '../node/cells/openStores';
import { CommandFailed, runCommand } from './runCommand';
import { lintFile, runStudioCommand } from './runStudioCommand';
import { readStudioCommand } from './studioCommand';

await runCommand({
  open: openStores,
  read: () => readStudioCommand(process.argv.slice(2)),
  // Linting a file needs no database.
  instead: async command => (command.verb === 'lint' ? lintFile(command, textOf(command.file)) : null),
  run: (store, command) => runStudioCommand(store, command, { now: () => new Date(), textOf }),
});

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CommandFailed(`The file cannot be read. ${why}`);
  }
}
