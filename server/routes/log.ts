import type { ResourceRoutesOptions } from './master/resourceRoutes';
import type { Handlers } from './serveCall';

/** The transaction log of the caller's account. */
export const logHandlers = ({ store }: ResourceRoutesOptions) =>
  ({
    async logList({ session, body }) {
      const { from_date: from = null, to_date: to = null } = body;
      return store.log.list(session.account, { from, to });
    },
  }) satisfies Partial<Handlers>;
