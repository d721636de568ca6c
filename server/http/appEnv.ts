import type { Rights } from '../../src/rights/right';
import type { OwnSchemas } from '../routes/studio/registry';

/** The caller, according to the token and confirmed by the store. */
export interface Session {
  readonly account: string;
  readonly user: string;
  readonly uid: number;
}

/** The login session of a call. */
export interface CurrentLogin {
  /** The token's `jti`. */
  readonly id: string;
  /** In seconds since 1970. */
  readonly expires: number;
  /** Set if the user logged in through the account's provider. */
  readonly by?: 'sso' | undefined;
}

/**
 * The kind of caller: a user, an API key, a user who must change a first password or set up a second factor
 * before anything else, or a user who views the console as a role and changes nothing.
 */
export type Standing = 'user' | 'key' | 'mustChange' | 'mustSetUp' | 'looking';

/** Values that the middleware passes to the handlers. */
export interface AppEnv {
  Variables: {
    requestId: string;
    session: Session;
    /** None for an API key. */
    login: CurrentLogin;
    /** The caller's rights, looked up with the session. */
    rights: Rights;
    standing: Standing;
    /** The account's own resources. */
    schemas: OwnSchemas;
    /** The resource that the call lists; set before the session is looked up. */
    list?: string;
    /** The state of that list, if it was looked up with the session: see SessionUser. */
    listState?: string | null;
    /** The route for logs and metrics of a call of the account's own resources, which have no routes in the app. */
    route?: string;
    elapsedMs?: () => number;
    /** For a streamed response: resolves once it is sent or the reader is gone. */
    sent?: Promise<void>;
  };
}
