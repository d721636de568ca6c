import { roleList, type RoleEntry } from '../../../api/access/roles';
import { isRight } from '../../../rights/isRight';
import type { Choice } from '../../../schemas/field';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { roleName } from '../shared/roleName';

/** The roles that the user may assign: those whose rights the user has as well. */
export function useRoles(): { readonly roles: readonly Choice[] | undefined; readonly error: Error | null } {
  const { call, may } = useApi();
  const { data, error } = useScreenQuery(['roles to choose'], () => call(roleList));
  const isWithin = ({ rights }: RoleEntry) => rights.every(right => isRight(right) && may(right));
  return { roles: data?.filter(isWithin).map(role => ({ id: role.id, name: roleName(role) })), error };
}
