import { skipToken, useQuery } from '@tanstack/react-query';
import { userList } from '../../../api/access/users';
import { rightsOfMenus } from '../../../rights/menuRights';
import { recordRight, RECORD_ACTIONS } from '../../../rights/right';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/publish';
import type { RoleRights } from './useRoleRights';

/** The id of users without a role, as if that were one. */
export const BY_MENUS = '';

interface ByMenus {
  /** Those whose menus open the resource, as if they were a role; null if there are none or it is not known. */
  readonly seeing: RoleRights | null;
  /** The names of those whose menus do not. */
  readonly left: readonly string[];
}

/** The users without a role, whose menus say what they see. */
export function useByMenus(schema: ResourceSchema): ByMenus {
  const { call, may } = useApi();
  const { data = [] } = useQuery({
    ...screenQuery,
    queryKey: ['users without a role'],
    queryFn: may('users')
      ? async () => (await call(userList)).filter(({ role, disabled }) => role === '' && !disabled)
      : skipToken,
  });
  const see = recordRight(schema, 'see');
  const left = data.filter(({ menus }) => !rightsOfMenus(menus, [schema]).includes(see)).map(({ id }) => id);
  const users = data.length - left.length;
  if (users === 0) return { seeing: null, left };
  const named = { id: BY_MENUS, name: t(words.usersWithoutRole), isOwn: false };
  return { seeing: { ...named, may: new Set(RECORD_ACTIONS), users }, left };
}
