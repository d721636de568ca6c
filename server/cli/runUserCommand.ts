import { randomBytes, randomUUID } from 'node:crypto';
import { everyRight } from '../../src/rights/roles';
import { resources } from '../../src/schemas';
import { firstLoginLink } from '../../src/wire/http/firstLoginLink';
import { auditTime } from '../../src/wire/text/dates';
import { firstPassword } from '../auth/firstPassword';
import { passwordProblem } from '../auth/goodPassword';
import type { Passwords } from '../auth/passwords';
import { hashOfKey, newApiKey } from '../auth/secrets';
import { accessEntry, loggedUser } from '../routes/access/accessLog';
import { endOfDay } from '../routes/access/keys';
import { roleExists, SHIPPED_IDS } from '../routes/access/roles';
import type { Store, UserChange } from '../store/store';
import type { UserCommand } from './userCommand';

/** The command cannot be carried out; the message is complete. */
export class UserCommandFailed extends Error {
  override readonly name = 'UserCommandFailed';
}

export interface UserWork {
  readonly store: Pick<Store, 'users' | 'access'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly now: () => Date;
}

/** The actor in the transaction log. */
const WHO = { user: 'command line', uid: 0 };

const known = new Set(everyRight(resources));
const secret = (length: number) => new Uint8Array(randomBytes(length));

/** Runs a command. @returns the lines to print @throws UserCommandFailed, StoreConflict */
export function runUserCommand(work: UserWork, command: UserCommand): Promise<readonly string[]> {
  const { account } = command;
  if (command.verb === 'list') return listUsers(work, account);
  if (command.verb === 'roles') return listRoles(work, account);
  if (command.verb === 'keys') return listKeys(work, account);
  if (command.verb === 'key') return addKey(work, command);
  if (command.verb === 'revoke') return revokeKey(work, command);
  if (command.verb === 'add' || command.verb === 'invite') return addUser(work, command);
  return changeUser(work, command);
}

async function listUsers({ store }: UserWork, account: string) {
  const users = await store.users.list(account);
  const lines = users.map(({ name, role, menus, disabled }) =>
    [name, role ?? (menus || '(all menus)'), disabled ? 'disabled' : ''].join('\t').trimEnd(),
  );
  return [...lines, `${users.length} ${users.length === 1 ? 'user' : 'users'} in ${account}`];
}

async function listRoles({ store }: UserWork, account: string) {
  const own = await store.access.roles(account);
  return [...new Set([...SHIPPED_IDS, ...own.map(({ id, name }) => `${id}\t${name}`)])];
}

async function listKeys({ store }: UserWork, account: string) {
  const keys = await store.access.keys(account);
  return [
    ...keys.map(({ id, name, rights }) => `${id}\t${name}\t${rights.join(',')}`),
    `${keys.length} API keys in ${account}`,
  ];
}

async function addKey({ store, now }: UserWork, command: UserCommand & { readonly verb: 'key' }) {
  const { account, name, rights, expires } = command;
  const unknown = rights.find(right => !known.has(right));
  if (unknown !== undefined) throw new UserCommandFailed(`There is no right ${unknown}.`);
  if (expires !== null && !/^\d{4}-\d\d-\d\d$/.test(expires))
    throw new UserCommandFailed('--expires is a day: YYYY-MM-DD.');
  const key = newApiKey(secret);
  const id = randomUUID();
  const made = { id, name, rights, createdBy: WHO.user, createdAt: auditTime(now()) };
  const end = expires === null ? null : endOfDay(expires);
  await store.access.addKey(account, { ...made, expires: end, hash: hashOfKey(key) }, () =>
    accessEntry({ account, ...WHO }, now(), {
      type: 'keys/create',
      id,
      name,
      before: {},
      after: { name, rights: rights.join(' ') },
    }),
  );
  return [key, `Copy the key: it is shown this once. Revoke it with --id ${id}.`];
}

async function revokeKey(
  { store, now }: UserWork,
  { account, id }: UserCommand & { readonly verb: 'revoke' },
) {
  const isGone = await store.access.deleteKey(account, id, ({ before: { name } }) =>
    accessEntry({ account, ...WHO }, now(), { type: 'keys/revoke', id, name, before: { name }, after: {} }),
  );
  if (!isGone) throw new UserCommandFailed(`${account} has no API key ${id}.`);
  return [`Revoked the API key ${id} of ${account}.`];
}

async function addUser(work: UserWork, command: UserCommand & { readonly verb: 'add' | 'invite' }) {
  const { account, name, role } = command;
  await assertRole(work, account, role);
  const first = command.verb === 'invite' ? firstPassword(secret, work.now()) : null;
  const password = command.verb === 'add' ? (command.password ?? '') : (first?.password ?? '');
  const user = {
    account,
    name,
    role,
    menus: command.verb === 'add' && role === null ? command.menus : '',
    disabled: false,
    mustChange: first !== null,
    firstUntil: first?.firstUntil ?? null,
    passwordHash: await hashed(work, password, command),
  };
  await work.store.users.add(user, ({ added }) =>
    entryOf(work, 'create', account, name, {}, loggedUser(added)),
  );
  return [`Added ${name} to ${account}.`, ...(first ? firstLines(account, name, first.password) : [])];
}

const firstLines = (account: string, user: string, password: string): readonly string[] => [
  `First password: ${password}`,
  `One-time link:  ${firstLoginLink('https://<this installation>', { account, user, password })}`,
];

/** @throws UserCommandFailed */
async function assertRole({ store }: UserWork, account: string, role: string | null): Promise<void> {
  if (role === null || (await roleExists(store.access, account, role))) return;
  throw new UserCommandFailed(
    `${account} has no role ${role}. See them with: npm run user -- roles --account ${account}`,
  );
}

/** @throws UserCommandFailed for a password that is too easy */
async function hashed(
  { passwords }: UserWork,
  password: string,
  { account, name }: { readonly account: string; readonly name: string },
): Promise<string> {
  const problem = passwordProblem(password, [account, name]);
  if (problem !== null) throw new UserCommandFailed(problem);
  return passwords.hash(password);
}

type ChangeCommand = Exclude<
  UserCommand,
  { readonly verb: 'list' | 'roles' | 'keys' | 'key' | 'revoke' | 'add' | 'invite' }
>;

async function changeUser(work: UserWork, command: ChangeCommand): Promise<readonly string[]> {
  const { account, name, verb } = command;
  if (verb === 'password') {
    const passwordHash = await hashed(work, command.password ?? '', command);
    await change(work, command, { passwordHash, mustChange: false, firstUntil: null, endSessions: true });
    return [`Changed the password of ${name} in ${account}.`];
  }
  if (verb === 'reset') {
    const { password, firstUntil } = firstPassword(secret, work.now());
    const passwordHash = await work.passwords.hash(password);
    await change(work, command, { passwordHash, mustChange: true, firstUntil, endSessions: true });
    return [`Reset the password of ${name} in ${account}.`, ...firstLines(account, name, password)];
  }
  if (verb === 'role') {
    await assertRole(work, account, command.role);
    await change(work, command, { role: command.role, endSessions: true });
    return [`${name} in ${account} now has the role ${command.role}.`];
  }
  if (verb === 'menus') {
    const { menus } = command;
    await change(work, command, { menus, role: null, endSessions: true });
    return [`${name} in ${account} now sees ${menus || 'all menus'}.`];
  }
  if (verb === 'logout') {
    await change(work, command, { endSessions: true });
    return [`Logged ${name} out of ${account} everywhere.`];
  }
  if (verb === 'factor-reset') {
    await change(work, command, { dropSecondFactors: true, endSessions: true });
    return [`Reset the second factor of ${name} in ${account}.`];
  }
  const disabled = verb === 'disable';
  await change(work, command, { disabled, endSessions: disabled });
  return [`${disabled ? 'Disabled' : 'Enabled'} ${name} in ${account}.`];
}

/** The actions in the transaction log, which have the same names as those of the screens. */
const ACTIONS = {
  password: 'reset',
  reset: 'reset',
  role: 'update',
  menus: 'update',
  logout: 'end-sessions',
  'factor-reset': 'second-factor-reset',
  disable: 'update',
  enable: 'update',
} as const satisfies Record<ChangeCommand['verb'], string>;

async function change(
  work: UserWork,
  { account, name, verb }: ChangeCommand,
  what: UserChange,
): Promise<void> {
  const changed = await work.store.users.change(account, name, what, ({ before, after }) =>
    entryOf(work, ACTIONS[verb], account, name, loggedUser(before), loggedUser(after)),
  );
  if (changed) return;
  throw new UserCommandFailed(
    `${account} has no user ${name}. See them with: npm run user -- list --account ${account}`,
  );
}

const entryOf = (
  { now }: UserWork,
  action: string,
  account: string,
  name: string,
  before: ReturnType<typeof loggedUser> | object,
  after: ReturnType<typeof loggedUser>,
) =>
  accessEntry({ account, ...WHO }, now(), {
    type: `users/${action}`,
    id: name,
    name,
    before: { ...before },
    after,
  });
