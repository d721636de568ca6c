import { roleList } from '../../../api/access/roles';
import { userList, type UserEntry } from '../../../api/access/users';
import type { ConsoleApi } from '../../../api/console';
import { isAbleOwner } from '../../../rights/owners';
import { auditTime } from '../../../wire/text/dates';
import * as words from '../../../words/en/users';
import { translateAny } from '../../../words/translator';
import { roleName } from '../shared/roleName';

/** A user as a row of the list. */
export type UserRow = Omit<UserEntry, 'role'> & {
  /** Blank for a user whose menus determine the rights. */
  readonly roleId: string;
  /** The role's name. */
  readonly role: string;
  readonly state: string;
  /** Whether the account would have no owner without this user. */
  readonly isOnlyOwner: boolean;
};

/** The most important state of a user. */
function stateOf({ disabled, mustChange, firstUntil, lastLogin }: UserEntry, now: string): string {
  if (disabled) return words.disabled;
  if (!mustChange) return words.active;
  if (firstUntil !== null && firstUntil <= now) return words.invitationOver;
  return lastLogin === null ? words.invited : words.firstPassword;
}

/** The rows of the list of users. */
export async function fetchUserRows({ call }: ConsoleApi): Promise<readonly UserRow[]> {
  const [users, roles] = await Promise.all([call(userList), call(roleList)]);
  const names = new Map(roles.map(role => [role.id, roleName(role)]));
  const owners = users.filter(isAbleOwner);
  const now = auditTime(new Date());
  return users.map(user => ({
    ...user,
    roleId: user.role,
    role: user.role === '' ? translateAny(words.byMenus) : (names.get(user.role) ?? user.role),
    state: translateAny(stateOf(user, now)),
    isOnlyOwner: owners.length === 1 && owners[0]?.id === user.id,
  }));
}
