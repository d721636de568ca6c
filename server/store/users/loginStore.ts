/** A limit on the attempts counted under one entry. */
export interface TryLimit {
  /** A name of the caller's choice, short enough for a key. */
  readonly entry: string;
  /** The most attempts in one window. */
  readonly most: number;
}

/** A time window, in milliseconds since 1970. */
export interface TryWindow {
  readonly now: number;
  readonly endsAt: number;
}

/** Wrong passwords for one user since the last login. */
export interface FailedLogins {
  readonly count: number;
  /** The time of the first, in milliseconds since 1970. */
  readonly since: number;
}

/** Login attempts and known login origins, across all accounts. All processes of one database share the counts. */
export interface LoginStore {
  /**
   * Counts an attempt under each entry in turn and stops at the first that exceeds its limit, so that a blocked caller
   * uses up no attempts of the next entries. An expired window starts anew.
   * @returns when the window of the exceeded limit ends; null if none was exceeded
   */
  count(limits: readonly TryLimit[], window: TryWindow): Promise<number | null>;
  /** Removes all attempts under each of `cleared`, and one under each of the others. */
  uncount(cleared: readonly string[], others: readonly string[]): Promise<void>;
  /** Records a login from this origin. */
  remember(origin: string, now: number): Promise<void>;
  /** Whether there was a login from this origin since that time. */
  isKnown(origin: string, since: number): Promise<boolean>;
  /** Deletes windows that ended before `now`, and origins not seen since `originsSince`. */
  forget(now: number, originsSince: number): Promise<void>;
  /** Records a wrong password for a user, under the caller's entry for that user. */
  noteFailure(entry: string, now: number): Promise<void>;
  /** Returns and deletes the recorded wrong passwords; null if there are none. */
  takeFailures(entry: string): Promise<FailedLogins | null>;
  /** How many wrong passwords are recorded under each of these entries; entries without any are missing. */
  failures(entries: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
