import type { NewSyncRecord, PostOutcome, SyncPost, SyncTransaction } from '../store/syncStore';

/** A transaction as the dealer management system has it. */
export interface FoundTransaction {
  readonly transaction: SyncTransaction;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The manufacturer's synchronisation service, however it is reached. */
export interface SyncConnector {
  /**
   * Posts, once for each key however often it is sent. A service that does not answer is an outcome too: exception.
   * @throws ServiceUnavailable where it was not sent at all
   */
  post(post: SyncPost): Promise<PostOutcome>;
  /** The transaction with a UTD, null where there is none. @throws ServiceUnavailable */
  transaction(account: string, utd: number): Promise<FoundTransaction | null>;
  /** What the service knows of a day from before; the records as `transfer` puts them in. @throws ServiceUnavailable */
  oldStatus(account: string, day: string, actor: string): Promise<readonly NewSyncRecord[]>;
}

/** The service cannot be asked now; the message is for the person. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
}

/** The key under which a post is sent: whoever sees it a second time answers what it answered the first time. */
export const idempotencyKey = ({ account, redisId, keyNo }: SyncPost): string =>
  [account, redisId, String(keyNo)].map(encodeURIComponent).join('/');
