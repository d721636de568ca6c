import type { SyncRow } from '../../src/api/sync/rows';
import type { PostRequest, SyncStore } from '../store/sync/syncStore';
import type { SyncConnector } from './connector';

interface UtdRequest {
  readonly account: string;
  readonly utd: number;
  readonly request: PostRequest;
}

const MISSING_MESSAGE = 'Was missing: copied from the dealer management system';

/**
 * Finds the record for a UTD: one already posted or in process (so that it is not posted twice), else a failed one,
 * else a new record made from the transaction in the dealer management system.
 * @returns the record's id, or null if the UTD is unknown
 * @throws ServiceUnavailable
 */
export async function findByUtd(
  store: SyncStore,
  connector: SyncConnector,
  { account, utd, request }: UtdRequest,
): Promise<string | null> {
  const known = mostAdvanced(await store.records.withUtd(account, utd));
  if (known) return known.redisId;
  const found = await connector.transaction(account, utd);
  if (!found) return null;
  const { actor, action, at } = request;
  const missing = { no: 1, at, actor, action, outcome: 'exception', msg: MISSING_MESSAGE } as const;
  await store.records.insertMany(account, [{ screen: 'txn', ...found, attempts: [missing] }]);
  return found.transaction.redisId;
}

function mostAdvanced(rows: readonly SyncRow[]): SyncRow | undefined {
  const inOrUnderWay = (type: string) => rows.find(row => row.type === type);
  return inOrUnderWay('success') ?? inOrUnderWay('in-process') ?? rows[0];
}
