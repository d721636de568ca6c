import type { SyncBatches } from '../../api/console';

/** Batches whose code is loaded on first use: most pages do not need it. */
export function lazyBatches(
  { survives, newId }: Pick<SyncBatches, 'survives' | 'newId'>,
  load: () => Promise<SyncBatches>,
): SyncBatches {
  let loading: Promise<SyncBatches> | undefined;
  const loaded = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  return {
    survives,
    newId,
    check: async redisIds => (await loaded()).check(redisIds),
    start: async (...batch) => (await loaded()).start(...batch),
    batch: async id => (await loaded()).batch(id),
    rows: async id => (await loaded()).rows(id),
    stop: async id => (await loaded()).stop(id),
  };
}
