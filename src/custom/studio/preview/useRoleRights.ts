import { skipToken } from '@tanstack/react-query';
import { roleList, type RoleEntry } from '../../../api/access/roles';
import { recordRight, RECORD_ACTIONS, type RecordAction } from '../../../rights/right';
import { shippedRights, SHIPPED_ROLES } from '../../../rights/roles';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { roleName } from '../../users/shared/roleName';

/** What the users of a role may do with the records of a resource. */
export interface RoleRights {
  readonly id: string;
  readonly name: string;
  readonly may: ReadonlySet<RecordAction>;
  /** Whether the account has customised the role, whose rights then do not include a new resource. */
  readonly isOwn: boolean;
  /** How many users it has; null if the asking user may not know. */
  readonly users: number | null;
}

/** A role of the account. */
export interface AccountRole extends RoleRights {
  /** Whether its users see the records of a resource. */
  readonly sees: (resource: ResourceSchema) => boolean;
}

type KnownRole = Pick<RoleEntry, 'id' | 'name' | 'origin' | 'rights'> & Pick<RoleRights, 'users'>;

const SHIPPED: readonly KnownRole[] = Object.keys(SHIPPED_ROLES).map(id => ({
  id,
  name: '',
  rights: [],
  origin: 'shipped',
  users: null,
}));

/** The roles of the account; only the shipped ones if the user may not see the others. */
export function useRoleRights(schema: ResourceSchema): readonly AccountRole[] {
  const { call, may } = useApi();
  const { data = SHIPPED } = useScreenQuery<readonly KnownRole[]>(
    ['roles in the preview'],
    may('users') ? () => call(roleList) : skipToken,
  );
  return data.map(role => {
    const isShipped = role.origin === 'shipped';
    const rightsIn = (of: ResourceSchema) => new Set(isShipped ? shippedRights(role.id, [of]) : role.rights);
    const rights = rightsIn(schema);
    return {
      id: role.id,
      name: roleName(role),
      may: new Set(RECORD_ACTIONS.filter(action => rights.has(recordRight(schema, action)))),
      sees: of => rightsIn(of).has(recordRight(of, 'see')),
      isOwn: !isShipped,
      users: role.users,
    };
  });
}
