import type { NewSyncRecord, PostOutcome, SyncPost, SyncTransaction } from '../store/sync/syncStore';

/** A transaction as the dealer management system stores it. */
export interface FoundTransaction {
  readonly transaction: SyncTransaction;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The manufacturer's synchronisation service, over any transport. */
export interface SyncConnector {
  /**
   * Posts a transaction. The service processes each idempotency key once, however often it arrives. A service that
   * fails while answering yields the outcome `exception`.
   * @throws ServiceUnavailable if nothing was sent
   */
  post(post: SyncPost): Promise<PostOutcome>;
  /** Finds a transaction by UTD; null if the service has none. @throws ServiceUnavailable */
  transaction(account: string, utd: number): Promise<FoundTransaction | null>;
  /** Reads what the old service recorded on a day, as records to insert. @throws ServiceUnavailable */
  oldStatus(account: string, day: string, actor: string): Promise<readonly NewSyncRecord[]>;
}

/** The service cannot be called at the moment; the message is shown to the user. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

/** The service answers a repeated key with the outcome of the first call. */
export const idempotencyKey = ({ account, redisId, keyNo }: SyncPost): string =>
  [account, redisId, String(keyNo)].map(encodeURIComponent).join('/');
