import { text } from 'node:stream/consumers';
import { createPasswords } from '../auth/passwords';
import type { Store, UserChange } from '../store/store';
import { assertGoodPassword } from './choosePassword';
import { openStore } from '../node/openStore';
import { runCommand, UsageError } from './runCommand';
import { readUserCommand, usage, type UserCommand } from './userCommand';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function passwordHash(given: string | null, names: readonly string[]): Promise<string> {
  const password = given ?? (await text(process.stdin)).replace(/\r?\n$/, '');
  assertGoodPassword(password, names);
  return createPasswords().hash(password);
}

async function change(store: Store, account: string, name: string, what: UserChange): Promise<void> {
  if (!(await store.users.change(account, name, what)))
    throw new UsageError(
      `${account} has no user ${name}. See them with: npm run user -- list --account ${account}`,
    );
}

async function run(store: Store, command: UserCommand): Promise<void> {
  const { account } = command;
  if (command.verb === 'list') {
    const users = await store.users.list(account);
    for (const user of users)
      say([user.name, user.menus || '(all menus)', user.disabled ? 'disabled' : ''].join('\t').trimEnd());
    return say(`${users.length} ${users.length === 1 ? 'user' : 'users'} in ${account}`);
  }
  const { name } = command;
  if (command.verb === 'add') {
    const hash = await passwordHash(command.password, [account, name]);
    await store.users.add({ account, name, menus: command.menus, passwordHash: hash, disabled: false });
    return say(`Added ${name} to ${account}.`);
  }
  if (command.verb === 'password') {
    const hash = await passwordHash(command.password, [account, name]);
    await change(store, account, name, { passwordHash: hash, endSessions: true });
    return say(`Changed the password of ${name} in ${account}.`);
  }
  if (command.verb === 'menus') {
    const { menus } = command;
    await change(store, account, name, { menus, endSessions: true });
    return say(`${name} in ${account} now sees ${menus || 'all menus'}.`);
  }
  if (command.verb === 'logout') {
    await change(store, account, name, { endSessions: true });
    return say(`Logged ${name} out of ${account} everywhere.`);
  }
  const disabled = command.verb === 'disable';
  await change(store, account, name, { disabled, endSessions: disabled });
  say(`${disabled ? 'Disabled' : 'Enabled'} ${name} in ${account}.`);
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) {
  say(usage);
  process.exit(args.length === 0 ? 2 : 0);
}
await runCommand({ open: openStore, read: () => readUserCommand(args), run });
