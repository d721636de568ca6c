import type { Context } from 'hono';
import type { RoleEntry } from '../../../src/api/access/roles';
import type { Rights } from '../../../src/rights/right';
import { everyRight, OWNER, shippedRights, SHIPPED_ROLES } from '../../../src/rights/roles';
import type { AppEnv } from '../../http/appEnv';
import { conflict, invalid, noSuchRecord } from '../../http/errors';
import type { AccessStore, StoredRole } from '../../store/access/accessStore';
import type { Handlers } from '../serveCall';
import { resourcesOf } from '../studio/ownSchemas';
import { accessEntry } from './accessLog';
import type { AccessOptions } from './accessOptions';
import { assertKnown, assertWithin } from './accessRules';

const MOST_ROLES = 100;

/** Ids of the roles that every account has. */
export const SHIPPED_IDS: readonly string[] = Object.keys(SHIPPED_ROLES);

const isShipped = (id: string): boolean => Object.hasOwn(SHIPPED_ROLES, id);

/** Whether the account has a role with this id. */
export async function roleExists(access: AccessStore, account: string, id: string): Promise<boolean> {
  return isShipped(id) || (await access.roles(account)).some(role => role.id === id);
}

const logged = ({ name, rights }: StoredRole) => ({ name, rights: rights.join(' ') });

/** The roles of an account. */
export function accessRoleHandlers({ store, clock, randomId, resources }: AccessOptions) {
  const { access, users, secondFactors } = store;

  /** The current form of a role; null if the account has none with this id. */
  const inForce = (context: Context<AppEnv>, id: string, stored: StoredRole | null): StoredRole | null => {
    const shipped = shippedRights(id, resourcesOf(context, resources));
    return stored ?? (shipped && { id, name: '', rights: shipped });
  };

  const knownTo = (context: Context<AppEnv>): Rights => new Set(everyRight(resourcesOf(context, resources)));

  return {
    async roleList({ context, session: { account } }) {
      const known = knownTo(context);
      const stored = new Map((await access.roles(account)).map(role => [role.id, role]));
      const all = await users.list(account);
      const inNeed = new Set(await secondFactors.rolesInNeed(account));
      const ids = [...new Set([...Object.keys(SHIPPED_ROLES), ...stored.keys()])];
      return ids.flatMap((id): RoleEntry[] => {
        const role = inForce(context, id, stored.get(id) ?? null);
        if (!role) return [];
        const origin = isShipped(id) ? (stored.has(id) ? 'changed' : 'shipped') : 'own';
        const rights = role.rights.filter(right => known.has(right));
        return [
          {
            ...role,
            rights,
            origin,
            secondFactor: inNeed.has(id),
            users: all.filter(user => user.role === id).length,
          },
        ];
      });
    },

    async roleSave({ context, session, body: { id: given, name, rights } }) {
      const { account } = session;
      if (given === OWNER)
        throw invalid({ id: 'An owner may always do everything. Copy the role to change it' });
      const known = knownTo(context);
      assertKnown(rights, known);
      const own = context.get('rights');
      assertWithin(own, rights);
      if (given && !(await roleExists(access, account, given))) throw noSuchRecord('role');
      if (!given && (await access.roles(account)).length >= MOST_ROLES)
        throw conflict('tooMany', `An account has at most ${MOST_ROLES} roles`);
      const id = given ?? randomId();
      const role = { id, name, rights: [...new Set(rights)] };
      const now = clock();
      await access.saveRole(account, role, ({ before }) => {
        const old = given ? inForce(context, id, before) : null;
        // Otherwise the role's users could lose rights that the caller cannot give back.
        assertWithin(own, old?.rights.filter(right => known.has(right)) ?? []);
        const type = old ? 'roles/update' : 'roles/create';
        return accessEntry(session, now, {
          type,
          id,
          name,
          before: old ? logged(old) : {},
          after: logged(role),
        });
      });
      return { id };
    },

    async roleFactor({ context, session, body: { id, required } }) {
      const { account } = session;
      const known = knownTo(context);
      const role = inForce(context, id, (await access.roles(account)).find(each => each.id === id) ?? null);
      if (!role) throw noSuchRecord('role');
      assertWithin(
        context.get('rights'),
        role.rights.filter(right => known.has(right)),
      );
      const now = clock();
      await secondFactors.setNeed(account, id, required, ({ before }) => {
        const values = { before: { secondFactor: before }, after: { secondFactor: required } };
        return accessEntry(session, now, { type: 'roles/second-factor', id, name: role.name, ...values });
      });
      return { message: 'Success' };
    },

    async roleDelete({ context, session, body: { id } }) {
      const now = clock();
      const known = knownTo(context);
      const isGone = await access.deleteRole(session.account, id, ({ before, users: count }) => {
        if (count > 0 && !isShipped(id))
          throw conflict(
            'roleInUse',
            `${count === 1 ? 'One user has' : `${count} users have`} this role. Give them another one first`,
          );
        const after = inForce(context, id, null);
        assertWithin(context.get('rights'), [
          ...before.rights.filter(right => known.has(right)),
          ...(after?.rights ?? []),
        ]);
        const values = { before: logged(before), after: after ? logged(after) : {} };
        return accessEntry(session, now, { type: 'roles/delete', id, name: before.name, ...values });
      });
      if (!isGone) throw noSuchRecord('role');
      return { message: 'Success' };
    },
  } satisfies Partial<Handlers>;
}
