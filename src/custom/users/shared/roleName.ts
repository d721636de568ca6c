import type { RoleEntry } from '../../../api/access/roles';
import * as words from '../../../words/en/users';
import { translateAny } from '../../../words/translator';

const SHIPPED: Readonly<Record<string, string>> = {
  owner: words.owner,
  accountant: words.accountant,
  clerk: words.clerk,
  viewer: words.viewer,
};

/** The name of a role: shipped roles have theirs from the console, others from the account. */
export const roleName = ({ id, name }: Pick<RoleEntry, 'id' | 'name'>): string =>
  Object.hasOwn(SHIPPED, id) ? translateAny(SHIPPED[id] ?? id) : name;
