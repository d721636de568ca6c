import type { NewLogEntry } from '../log/logStore';

/** A passkey of a user: the public half of a pair whose other half stays in the user's device. */
export interface Passkey {
  /** The device's name for it, in Base64url; no two in the database are equal. */
  readonly id: string;
  /** The user's own name for it. */
  readonly name: string;
  /** As COSE, in Base64url. */
  readonly publicKey: string;
  /** How often it was used, if the device counts; else 0. */
  readonly counter: number;
  /** How the browser reaches the device, such as `usb`. */
  readonly transports: readonly string[];
  /** In seconds since 1970, like `usedAt`. */
  readonly added: number;
  /** null until its first use. */
  readonly usedAt: number | null;
}

/** When a challenge was stored and when it expires, in seconds since 1970. */
export interface ChallengeTimes {
  readonly now: number;
  readonly expires: number;
}

/** A challenge for a browser to sign. */
export interface Challenge extends ChallengeTimes {
  /** Its user and purpose: a later one replaces it. */
  readonly entry: string;
  readonly text: string;
  /** Whether it was given to a caller who has not authenticated in any way. */
  readonly isOpen: boolean;
}

/** Passkeys of users, and the challenges for them to sign. Log entries are committed with their change. */
export interface PasskeyStore {
  /** A user's passkeys, the oldest first. */
  list(account: string, user: string): Promise<readonly Passkey[]>;
  /**
   * Adds a passkey, and these recovery codes unless the user has some.
   * @returns `known` if any user has it already, `full` if the user has the maximum
   */
  add(
    account: string,
    user: string,
    added: {
      readonly passkey: Passkey;
      readonly codeHashes: readonly string[];
      readonly most: number;
      readonly entry: NewLogEntry;
    },
  ): Promise<'added' | 'known' | 'full'>;
  /** Removes a passkey, and the recovery codes if no factor is left. @returns whether there was one */
  remove(account: string, user: string, id: string, entry: NewLogEntry): Promise<boolean>;
  /**
   * Records a use, in one statement.
   * @returns false if the counter has not grown, which suggests a copied passkey; true if the device does not count
   */
  use(account: string, user: string, id: string, counter: number, now: number): Promise<boolean>;
  /** The owner of a passkey in any account; null if there is none. */
  ownerOf(id: string): Promise<{ readonly account: string; readonly user: string } | null>;
  /** Stores a challenge. Deletes expired ones and, if more than `mostOpen` are open, those that expire first. */
  keepChallenge(challenge: Challenge, mostOpen: number): Promise<void>;
  /** Returns a challenge that has not expired, and deletes it. */
  takeChallenge(entry: string, now: number): Promise<string | null>;
}
