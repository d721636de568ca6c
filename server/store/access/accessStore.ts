import type { NewLogEntry } from '../log/logStore';

/** A role that an account has made or changed; the shipped roles are data of the product (src/rights). */
export interface StoredRole {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly string[];
}

/** A key with which a program calls the API. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** From the same sequence as the uids of the account's users. */
  readonly uid: number;
  readonly rights: readonly string[];
  /** The user who made it. */
  readonly createdBy: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly createdAt: string;
  /** In seconds since 1970; null if it does not expire. */
  readonly expires: number | null;
  /** The last use, in seconds since 1970; null if there was none. */
  readonly usedAt: number | null;
}

/** The API key of a call. */
export interface CallingKey extends ApiKey {
  /** The state of the account's own resources (StoredSchemas.seq). */
  readonly schemasSeq: number;
}

export type NewApiKey = Omit<ApiKey, 'uid' | 'usedAt'> & {
  /** The SHA-256 of the key, in hexadecimal. */
  readonly hash: string;
};

/**
 * Decides on a change from the current state, in the change's transaction: throws to refuse it, or returns its log
 * entry. Pure: it runs again if the transaction is retried.
 */
export type Decide<State> = (state: State) => NewLogEntry | undefined;

/** The roles and API keys of an account. */
export interface AccessStore {
  /** Ordered by id. */
  roles(account: string): Promise<readonly StoredRole[]>;
  /** Adds the role, or replaces the one with its id. */
  saveRole(
    account: string,
    role: StoredRole,
    decide: Decide<{ readonly before: StoredRole | null }>,
  ): Promise<void>;
  /** Deletes a role. @returns whether there was one */
  deleteRole(
    account: string,
    id: string,
    decide: Decide<{
      readonly before: StoredRole;
      /** How many users have it. */
      readonly users: number;
    }>,
  ): Promise<boolean>;
  /** Ordered by id. */
  keys(account: string): Promise<readonly ApiKey[]>;
  addKey(account: string, key: NewApiKey, decide: Decide<{ readonly added: ApiKey }>): Promise<ApiKey>;
  /** Deletes a key. @returns whether there was one */
  deleteKey(account: string, id: string, decide: Decide<{ readonly before: ApiKey }>): Promise<boolean>;
  /** The key with this hash; null if the account has none. */
  keyOf(account: string, hash: string): Promise<CallingKey | null>;
  /** Records the use of a key. @param now in seconds since 1970 */
  useKey(account: string, id: string, now: number): Promise<void>;
}
