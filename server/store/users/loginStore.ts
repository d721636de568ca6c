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
   * uses up nothing of the next. An expired window starts anew.
   * @returns when the window of the exceeded limit ends; null if none was exceeded
   */
  count(limits: readonly TryLimit[], window: TryWindow): Promise<number | null>;
  /** Uncounts all attempts under each of `cleared`, and one under each of the others. */
  uncount(cleared: readonly string[], others: readonly string[]): Promise<void>;
  /** Remembers a login from this origin. */
  remember(place: string, now: number): Promise<void>;
  /** Whether there was a login from this origin since that time. */
  isKnown(place: string, since: number): Promise<boolean>;
  /** Deletes windows that ended before `now`, and origins not seen since `placesSince`. */
  forget(now: number, placesSince: number): Promise<void>;
  /** Notes a wrong password for a user, under the caller's entry for that user. */
  noteFailure(entry: string, now: number): Promise<void>;
  /** Returns the wrong passwords noted since the last call, and forgets them; null if there were none. */
  takeFailures(entry: string): Promise<FailedLogins | null>;
  /** How many wrong passwords are noted under each of these entries; entries without any are missing. */
  failures(entries: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
