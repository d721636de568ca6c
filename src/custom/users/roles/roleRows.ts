import { roleList, type RoleEntry } from '../../../api/access/roles';
import type { ConsoleApi } from '../../../api/console';
import { translateAny } from '../../../words/translator';
import * as words from '../../../words/en/users';
import { roleName } from '../shared/roleName';

const ORIGINS: Readonly<Record<RoleEntry['origin'], string>> = {
  shipped: words.shipped,
  changed: words.changed,
  own: words.own,
};

/** A role as a row of the list. */
export type RoleRow = Omit<RoleEntry, 'origin'> & {
  /** Where the role comes from, in words. */
  readonly origin: string;
  readonly kind: RoleEntry['origin'];
  readonly rightCount: number;
};

/** The rows of the list of roles. */
export async function fetchRoleRows({ call }: ConsoleApi): Promise<readonly RoleRow[]> {
  return (await call(roleList)).map(role => ({
    ...role,
    name: roleName(role),
    kind: role.origin,
    origin: translateAny(ORIGINS[role.origin]),
    rightCount: role.rights.length,
  }));
}
