import type { Decide } from '../access/accessStore';
import type { NewLogEntry } from '../log/logStore';

/** The secret behind the codes of a user's authenticator app. */
export interface TotpSecret {
  /** Encrypted by the caller: no store sees the secret. */
  readonly sealed: string;
  /** The last time step whose code was accepted. */
  readonly lastStep: number;
}

/** The second factors of a user. */
export interface SecondFactors {
  readonly totp: TotpSecret | null;
  /** How many recovery codes are left. */
  readonly recoveryCodes: number;
}

/** A sealed secret of any account. */
export interface SealedSecret {
  readonly account: string;
  /** Blank for a secret of the account itself. */
  readonly user: string;
  readonly sealed: string;
}

/** Reseals the secrets of all accounts after the server's own secret has changed. */
export interface SealedSecrets {
  /** The secrets without this prefix, ordered, after the given one. */
  secretsNotSealedBy(
    prefix: string,
    after: SealedSecret | null,
    atMost: number,
  ): Promise<readonly SealedSecret[]>;
  /** Replaces a sealed text unless it has changed meanwhile. */
  reseal(secret: SealedSecret, sealed: string): Promise<void>;
}

/**
 * Second factors of users, and which roles must have one. A one-time code or ticket is used up in one statement, so
 * that only one of several concurrent calls succeeds, on any instance. Log entries are committed with their change.
 */
export interface SecondFactorStore extends SealedSecrets {
  find(account: string, user: string): Promise<SecondFactors>;
  /** Adds an app, and these recovery codes unless the user has some. @returns false if the user has an app */
  addTotp(
    account: string,
    user: string,
    totp: TotpSecret,
    codeHashes: readonly string[],
    entry: NewLogEntry,
  ): Promise<boolean>;
  /** Removes the app, and the recovery codes if no factor is left. @returns whether there was one */
  removeTotp(account: string, user: string, entry: NewLogEntry): Promise<boolean>;
  /** Accepts a time step. @returns whether it is later than every step that was accepted before */
  useStep(account: string, user: string, step: number): Promise<boolean>;
  /** Deletes a recovery code. @returns whether there was such a code */
  useRecoveryCode(account: string, user: string, hash: string, entry: NewLogEntry): Promise<boolean>;
  /** Replaces all recovery codes. */
  replaceRecoveryCodes(
    account: string,
    user: string,
    hashes: readonly string[],
    entry: NewLogEntry,
  ): Promise<void>;
  /**
   * Uses up a one-time value of a login, such as its ticket.
   * @param expires when it may be forgotten, in seconds since 1970, like `now`
   * @returns whether it was unused
   */
  useOnce(account: string, id: string, expires: number, now: number): Promise<boolean>;
  /** The roles whose users must have a second factor, ordered. */
  rolesInNeed(account: string): Promise<readonly string[]>;
  /** Sets whether the users of a role must have a second factor. */
  setNeed(
    account: string,
    role: string,
    isNeeded: boolean,
    decide: Decide<{ readonly before: boolean }>,
  ): Promise<void>;
}
