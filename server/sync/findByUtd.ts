import type { SyncRow } from '../../src/wire/sync';
import type { PostRequest, SyncStore } from '../store/syncStore';
import type { SyncConnector } from './connector';

interface UtdRequest {
  readonly account: string;
  readonly utd: number;
  readonly request: PostRequest;
}

const MISSING_MESSAGE = 'Was missing here: taken over from the dealer management system';

/**
 * The record that stands for a UTD: the one that is in, or on its way, so that it is not posted again; a failed one;
 * or a new one, of the transaction that the dealer management system has.
 * @returns its id, or null where nobody knows the UTD
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
