import { SYNC_CHANGES_LIMIT } from '../../../src/api/sync/record';
import { may } from '../../../src/rights/right';
import { auditTime } from '../../../src/wire/text/dates';
import { ApiError, found } from '../../http/errors';
import { searchTerm } from '../../http/searchTerm';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';
import type { Handlers } from '../serveCall';

const UNDONE = 'A restore has undone what you saw last; load the list again';

/** The rows, counts and details of the synchronisation screens. */
export function syncRowHandlers({ store, clock, limits }: ResourceRoutesOptions) {
  const { records } = store.sync;
  return {
    syncTxn: async ({ session, body }) => records.list(session.account, 'txn', body),
    syncBooking: async ({ session, body }) => records.list(session.account, 'booking', body),
    syncSearch: async ({ context, session, body: { screen = 'txn' } }) =>
      records.search(session.account, screen, searchTerm(context), limits.searchResults),
    async syncRecord({ context, session, params }) {
      const record = found('synchronisation record', await records.get(session.account, params.redisId));
      if (may(context.get('rights'), 'sync/payload')) return record;
      const { payload: _, ...seen } = record;
      return seen;
    },
    async syncChanges({ session, body: { screen, filter, since } }) {
      const changes = await records.changes(session.account, screen, filter, since, SYNC_CHANGES_LIMIT);
      if (changes === null) throw new ApiError(410, 'undone', UNDONE);
      return { ...changes, at: auditTime(clock()) };
    },
  } satisfies Partial<Handlers>;
}
