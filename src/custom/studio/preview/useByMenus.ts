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

/** The users without a role whose menus open a resource, as if they were one; null if there are none or it is not known. */
export function useByMenus(schema: ResourceSchema): RoleRights | null {
  const { call, may } = useApi();
  const { data = [] } = useQuery({
    ...screenQuery,
    queryKey: ['users without a role'],
    queryFn: may('users')
      ? async () => (await call(userList)).filter(({ role, disabled }) => role === '' && !disabled)
      : skipToken,
  });
  const see = recordRight(schema, 'see');
  const users = data.filter(({ menus }) => rightsOfMenus(menus, [schema]).includes(see)).length;
  if (users === 0) return null;
  return { id: BY_MENUS, name: t(words.usersWithoutRole), may: new Set(RECORD_ACTIONS), isOwn: false, users };
}
