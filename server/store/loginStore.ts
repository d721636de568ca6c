/** Tries that are counted under one entry, whatever it stands for. */
export interface TryLimit {
  /** A name of the caller's choice, short enough for a key. */
  readonly entry: string;
  /** How many may be made in one window. */
  readonly most: number;
}

/** A stretch of time, in milliseconds since 1970. */
export interface TryWindow {
  readonly now: number;
  readonly endsAt: number;
}

/**
 * What is known of logins, of all accounts together: how often somebody tried, and from where users came in. All
 * processes on one database count together.
 */
export interface LoginStore {
  /**
   * Counts one more try under each entry in turn; it stops at the first that is over its limit, so that who is held up
   * there uses up nothing of the next. A window that is over begins anew.
   * @returns when the window ends of the one that stopped it; null where all had room
   */
  count(limits: readonly TryLimit[], window: TryWindow): Promise<number | null>;
  /** Takes back all tries under `cleared`, and one under each of the others. */
  takeBack(cleared: string, others: readonly string[]): Promise<void>;
  /** Notes that a login came from this place. */
  remember(place: string, now: number): Promise<void>;
  /** Whether a login came from this place since then. */
  isKnown(place: string, since: number): Promise<boolean>;
  /** Drops windows that ended before `now`, and places not seen since `placesSince`. */
  forget(now: number, placesSince: number): Promise<void>;
}
