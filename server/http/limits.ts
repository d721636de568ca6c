/** What one caller may ask for at most. */
export interface Limits {
  /** Bytes of a body that is a record. */
  readonly recordBytes: number;
  /** Bytes of any other body. */
  readonly messageBytes: number;
  /** Records that a search answers. */
  readonly searchResults: number;
  /** Wrong logins per minute, for one user from one address. */
  readonly loginTries: number;
  /** Seconds that a token is good for. */
  readonly tokenSeconds: number;
}

export const DEFAULT_LIMITS: Limits = {
  // 70 fields of 1000 characters, each written as a six-byte escape, and a cash bank map.
  recordBytes: 1_048_576,
  messageBytes: 16_384,
  searchResults: 5_000,
  loginTries: 10,
  tokenSeconds: 8 * 60 * 60,
};
