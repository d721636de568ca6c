import { rightsOf } from '../../../src/rights/rightsOf';
import { forbidden, invalid } from '../../http/errors';
import type { Handlers } from '../serveCall';
import { resourcesOf } from '../studio/ownSchemas';
import { accessEntry } from './accessLog';
import type { AccessOptions } from './accessOptions';
import { assertWithin } from './accessRules';
import { roleExists } from './roles';

/** Lets user managers view the console as a role; the returned token is read-only (server/auth/requireRight.ts). */
export function lookAsHandlers({ store, tokens, clock, resources, accessOf }: AccessOptions) {
  const { access, users, log } = store;
  return {
    async lookAs({ context, session, body: { role } }) {
      const { account } = session;
      if (context.get('standing') === 'key')
        throw forbidden('notForKeys', 'An API key has no login of its own. Log in as a user for this');
      const user = await users.find(account, session.user);
      if (!user || !(await roleExists(access, account, role)))
        throw invalid({ role: 'There is no such role' });
      const stored = (await access.roles(account)).find(({ id }) => id === role);
      const seen = { ...user, role, roleRights: stored?.rights ?? null };
      assertWithin(context.get('rights'), rightsOf(seen, resourcesOf(context, resources)));
      const entry = { type: 'users/look-as', id: user.name, name: user.name, before: {}, after: { role } };
      const { rights, menus } = await accessOf(seen);
      const login = context.get('login');
      const token = await tokens.issue(user, { looking: { as: role, login }, by: login.by });
      // Logged last, so that failed calls are not logged.
      await log.add(account, accessEntry(session, clock(), entry));
      return { token, menus, rights: [...rights] };
    },
  } satisfies Partial<Handlers>;
}
