import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/appEnv';
import type { Limits } from '../http/limits';
import type { Logger } from '../http/logger';
import type { Store } from '../store/store';

/** What the routes of a resource need besides its schema. */
export interface ResourceRoutesOptions {
  readonly store: Store;
  readonly clock: () => Date;
  readonly randomId: () => string;
  readonly logger: Logger;
  readonly limits: Limits;
  /** Lets only logged-in callers of the right account on. */
  readonly authorised: MiddlewareHandler<AppEnv>;
}
