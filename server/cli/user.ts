import { text } from 'node:stream/consumers';
import { createPasswords } from '../auth/passwords';
import { readDataPlace } from '../environment';
import { openStores } from '../node/cells/openStores';
import { askRunningServer } from '../node/local/localAdmin';
import { CommandFailed, runCommand } from './runCommand';
import { runUserCommand, UserCommandFailed } from './runUserCommand';
import { readUserCommand, usage, type UserCommand } from './userCommand';

/** Adds the password to a command, if it comes from the standard input. */
async function withPassword(command: UserCommand): Promise<UserCommand> {
  if ((command.verb !== 'add' && command.verb !== 'password') || command.password !== null) return command;
  return { ...command, password: (await text(process.stdin)).replace(/\r?\n$/, '') };
}

const passwordOf = (command: UserCommand): string | null => ('password' in command ? command.password : null);

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) {
  process.stdout.write(`${usage}\n`);
  process.exit(args.length === 0 ? 2 : 0);
}

/** Only one process can open an embedded database. If a server has it open, the server runs the command. */
const askServer = async (command: UserCommand): Promise<string | null> => {
  const place = readDataPlace(process.env);
  return place.kind === 'pglite'
    ? askRunningServer(place.dataDir, { args, password: passwordOf(command) })
    : null;
};

await runCommand({
  read: async () => withPassword(readUserCommand(args)),
  instead: askServer,
  open: openStores,
  async run(store, command) {
    const work = { store, passwords: createPasswords(), now: () => new Date() };
    return (await runUserCommand(work, command).catch(failed)).join('\n');
  },
});

function failed(cause: unknown): never {
  throw cause instanceof UserCommandFailed ? new CommandFailed(cause.message) : cause;
}
