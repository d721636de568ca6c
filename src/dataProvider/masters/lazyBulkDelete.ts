import { unreachable } from '../transport/callFailure';
import type { BulkDelete, BulkDeleteOptions } from './bulkDeleteCalls';

/** The bulk delete, whose code is loaded with the first confirmation: most pages do not need it. */
export const lazyBulkDelete =
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
