import { skipToken } from '@tanstack/react-query';
import { userList } from '../../../api/access/users';
import { rightsOfMenus } from '../../../rights/menuRights';
import { recordRight, RECORD_ACTIONS } from '../../../rights/right';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users';
import type { RoleRights } from './useRoleRights';

/** The id of users without a role, as if that were one. */
export const BY_MENUS = '';

interface ByMenus {
  /** Those whose menus open the resource, as if they were a role; null if there are none or it is not known. */
  readonly seeing: RoleRights | null;
  /** Their names. */
  readonly names: readonly string[];
  /** The names of those whose menus do not. */
  readonly left: readonly string[];
}

/** The users without a role, whose menus say what they see. */
export function useByMenus(schema: ResourceSchema): ByMenus {
  const { call, may } = useApi();
  const { data = [] } = useScreenQuery(
    ['users without a role'],
    may('users')
      ? async () => (await call(userList)).filter(({ role, disabled }) => role === '' && !disabled)
      : skipToken,
  );
  const see = recordRight(schema, 'see');
  const opens = (menus: string): boolean => rightsOfMenus(menus, [schema]).includes(see);
  const namesOf = (isOpen: boolean) =>
    data.filter(({ menus }) => opens(menus) === isOpen).map(({ id }) => id);
  const [names, left] = [namesOf(true), namesOf(false)];
  if (names.length === 0) return { seeing: null, names, left };
  // As the screen of the users calls it.
  const named = { id: BY_MENUS, name: t(words.byMenus), isOwn: false };
  return { seeing: { ...named, may: new Set(RECORD_ACTIONS), users: names.length }, names, left };
}
