import type { SsoProviderSettings } from '../../../src/api/access/sso';
import type { RecordData } from '../../../src/schemas/resource';
import type { Passwords } from '../../auth/passwords';
import { newPassword, type RandomBytes } from '../../auth/secrets';
import type { Person } from '../../auth/sso/people';
import { conflict, forbidden } from '../../http/errors';
import type { NewLogEntry } from '../../store/log/logStore';
import { StoreConflict, type Store, type User, type UserChange } from '../../store/store';
import { accessEntry } from '../access/accessLog';
import { assertOwnerLeft, isOwner, MOST_USERS } from '../access/accessRules';
import { roleExists } from '../access/roles';

interface AdmitOptions {
  readonly store: Pick<Store, 'users' | 'sso' | 'access'>;
  readonly passwords: Passwords;
  readonly secretBytes: RandomBytes;
  readonly clock: () => Date;
}

/**
 * Finds or adds the user for a person known to the account's provider. A new person is linked to the user of that name,
 * unless that is an owner, or becomes a user if the account allows it. The current groups decide the role.
 * @throws ApiError 403, or 409 for the last owner
 */
export async function admit(
  account: string,
  settings: SsoProviderSettings,
  person: Person,
  options: AdmitOptions,
): Promise<User> {
  const { sso, users, access } = options.store;
  if (!(await roleExists(access, account, person.role)))
    throw forbidden('ssoNoRole', `The role of your group is gone. Ask an owner of your account`);
  const linked = await sso.linked(account, person.identity);
  const user = await users.find(account, linked ?? person.name);
  if (!user) return addUser(account, settings, person, options);
  if (user.disabled) throw forbidden('ssoDisabled', 'Your user is disabled. Ask an owner of your account');
  if (linked === null) await link(account, settings, person, user, options);
  return withRole(user, person.role, linked === null, options);
}

async function link(
  account: string,
  { name }: SsoProviderSettings,
  { identity }: Person,
  user: User,
  { store }: AdmitOptions,
): Promise<void> {
  // Otherwise a person could take an owner's name at the provider and get an owner's rights.
  if (isOwner(user))
    throw forbidden(
      'ssoOwner',
      `The user ${user.name} is an owner, who logs in by password and not through ${name}`,
    );
  if (!(await store.sso.link(account, identity, user.name)))
    throw forbidden(
      'ssoOther',
      `The user ${user.name} is another person of ${name}. Ask an owner of your account to unlink him`,
    );
}

/** Gives the user the role of the groups. A first password becomes invalid, because another person has seen it. */
async function withRole(user: User, role: string, isNew: boolean, options: AdmitOptions): Promise<User> {
  const { store, clock } = options;
  if (user.role === role && !isNew && !user.mustChange) return user;
  const change: UserChange = {
    role,
    mustChange: false,
    endSessions: user.role !== role,
    ...(user.mustChange && { passwordHash: await randomHash(options) }),
  };
  const changed = await store.users.change(user.account, user.name, change, state => {
    assertOwnerLeft(state);
    return entryOf(isNew ? 'link' : 'role', clock(), state.before, state.after);
  });
  return changed ?? user;
}

async function addUser(
  account: string,
  settings: SsoProviderSettings,
  { identity, name, role }: Person,
  options: AdmitOptions,
): Promise<User> {
  const { store, clock } = options;
  if (!settings.newUsers)
    throw forbidden(
      'ssoNoUser',
      `There is no user ${name} in this account. Ask an owner of your account to add one of this name`,
    );
  if ((await store.users.list(account)).length >= MOST_USERS)
    throw forbidden('tooMany', `An account has at most ${MOST_USERS} users`);
  const passwordHash = await randomHash(options);
  const user = { account, name, role, menus: '', disabled: false, mustChange: false, passwordHash };
  try {
    const made = await store.users.add(user, ({ added: one }) => entryOf('create', clock(), null, one));
    await store.sso.link(account, identity, name);
    return made;
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error;
    throw conflict('ssoTwice', `${name} is just being added by another login. Log in again`);
  }
}

/** The hash of a password that nobody has seen. */
const randomHash = ({ passwords, secretBytes }: AdmitOptions): Promise<string> =>
  passwords.hash(newPassword(secretBytes));

const logged = ({ role, mustChange }: User): RecordData => ({ role, mustChange });

/** The log entry of a user whom a login through the provider has changed. */
function entryOf(
  action: 'create' | 'link' | 'role',
  now: Date,
  before: User | null,
  after: User,
): NewLogEntry {
  const { account, name, uid } = after;
  const values = { before: before ? logged(before) : {}, after: logged(after) };
  return accessEntry({ account, user: name, uid }, now, {
    type: `users/sso-${action}`,
    id: name,
    name,
    ...values,
  });
}
