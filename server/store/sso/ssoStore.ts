import type { SsoProviderSettings } from '../../../src/api/access/sso';
import type { Decide } from '../access/accessStore';
import type { SealedSecrets } from '../secondFactors/secondFactorStore';

/** An account's provider for single sign-on. */
export interface StoredProvider {
  readonly settings: SsoProviderSettings;
  /** The client secret, encrypted (auth/sealing.ts); null for a client without one. */
  readonly secret: string | null;
}

/** A login that was begun at the provider and has not returned yet. */
export interface SsoAttempt {
  /** The value that the provider returns unchanged. */
  readonly state: string;
  /** The value that the id token must hold. */
  readonly nonce: string;
  /** The verifier of PKCE. */
  readonly verifier: string;
  /** The provider at which it was begun; no other can finish it. */
  readonly issuer: string;
  readonly clientId: string;
}

/** Times in seconds since 1970. */
export interface AttemptTimes {
  readonly now: number;
  readonly expires: number;
}

/** Single sign-on; each call works within one account, so that no account's provider can name another's user. */
export interface SsoStore extends SealedSecrets {
  provider(account: string): Promise<StoredProvider | null>;
  /**
   * Sets the provider, or removes it with null. If the issuer changes, all links are removed.
   * @returns whether there was one before
   */
  saveProvider(
    account: string,
    provider: StoredProvider | null,
    decide: Decide<{ readonly before: SsoProviderSettings | null }>,
  ): Promise<boolean>;
  /**
   * Stores a login attempt, until it is taken or expires.
   * @param atMost how many may be open at once
   * @returns false if that many are open
   */
  begin(
    account: string,
    id: string,
    attempt: SsoAttempt,
    times: AttemptTimes,
    atMost: number,
  ): Promise<boolean>;
  /** Returns the attempt and deletes it: it can be taken only once. Null if there is none or it has expired. */
  take(account: string, id: string, now: number): Promise<SsoAttempt | null>;
  /** The user linked to this identity at the provider; null if there is none yet. */
  linked(account: string, identity: string): Promise<string | null>;
  /** Links an identity to a user. @returns false if one of them is linked already */
  link(account: string, identity: string, user: string): Promise<boolean>;
  /** Removes a user's link. @returns whether there was one */
  unlink(account: string, user: string): Promise<boolean>;
  /** The names of the linked users, in order. */
  links(account: string): Promise<readonly string[]>;
}
