import type { BulkDelete, BulkDeleteOptions } from './bulkDeleteCalls';
import { unreachable } from './callFailure';

/** The bulk delete, whose code is fetched with the first question whether to delete: most pages need none of it. */
export const fetchedBulkDelete =
  (options: BulkDeleteOptions): BulkDelete =>
  (schema, ids, signal) => {
    const prepared = import('./bulkDeleteCalls').then(
      ({ createBulkDelete }) => createBulkDelete(options)(schema, ids, signal),
      (cause: unknown) => {
        const refused = ids.map(id => ({ id, error: unreachable('read', cause) }));
        return () => Promise.resolve({ done: ids.length, refused });
      },
    );
    return async watch => (await prepared)(watch);
  };
