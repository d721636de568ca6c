import type { Rights } from '../../rights/right';
import type { CallKind } from './callFailure';

/** The caller's credentials. */
export interface Credentials {
  readonly account: string;
  readonly token: string;
}

/** What the data provider needs of the session; implemented by the auth provider's session. */
export interface CallerSession {
  /** The account of the current screens, whether or not calls are allowed. */
  readonly account: string;
  /** null while no calls are allowed. */
  credentials(): Credentials | null;
  /** The API's feature flags beyond the core calls (docs/behaviour.md, 'Features'). */
  features(): ReadonlySet<string>;
  /** The caller's rights; null or missing if the API does not report them. */
  rights?(): Rights | null;
  /** Resolves once the user has logged in again; rejects if that does not happen. */
  reauthenticate(kind: CallKind): Promise<void>;
}
