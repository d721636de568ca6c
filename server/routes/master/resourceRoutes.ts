import type { MiddlewareHandler } from 'hono';
import type { InTurn } from '../../files/concurrencyLimit';
import type { AppEnv } from '../../http/appEnv';
import type { Limits } from '../../http/limits';
import type { WithinBodies } from '../../http/load/longBodies';
import type { TokenBuckets } from '../../http/load/tokenBuckets';
import type { Logger } from '../../http/logger';
import type { Store } from '../../store/store';

export interface ResourceRoutesOptions {
  readonly store: Store;
  readonly clock: () => Date;
  readonly randomId: () => string;
  readonly logger: Logger;
  readonly limits: Limits;
  /** Limits how many refused writes of an account the transaction log records. */
  readonly refusedEntries: TokenBuckets;
  /** Limits the bytes of long bodies in memory. */
  readonly withinBodies: WithinBodies;
  /** Limits an account's concurrent searches, because each may read a whole list into memory. */
  readonly searches: InTurn;
  /** Admits only logged-in callers of the right account. */
  readonly authorised: MiddlewareHandler<AppEnv>;
  /** The noun for a resource's records, as in messages. */
  readonly nounOf: (resource: string) => string;
}
