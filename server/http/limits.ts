/** What one caller may ask for at most. */
export interface Limits {
  /** Bytes of a body that is a record. */
  readonly recordBytes: number;
  /** Bytes of any other body. */
  readonly messageBytes: number;
  /** Bytes of a body that names many records. */
  readonly batchBytes: number;
  /** How long a call may take until its answer begins, in milliseconds. */
  readonly answerWithinMs: number;
  /** The same for the calls that take in or make a file. */
  readonly fileAnswerWithinMs: number;
  /** How long a post that is asked for by its UTD is waited for, in milliseconds. */
  readonly postWaitMs: number;
  /** Records that a search answers. */
  readonly searchResults: number;
  /** Wrong logins per minute, for one user from one address. */
  readonly loginTries: number;
  /** … for one user from all addresses together that he has never come in from. */
  readonly loginUserTries: number;
  /** … from one address, for all users together who have never come in from it. */
  readonly loginAddressTries: number;
  /** Seconds that a token is good for. */
  readonly tokenSeconds: number;
  /** Seconds after which a session that nobody uses ends. */
  readonly idleSeconds: number;
  /** Bytes of a file that is uploaded, with what is around it. */
  readonly fileBytes: number;
  /** Uploads, and downloads, that are listed. */
  readonly filesListed: number;
  /** Seconds that a file token is good for. */
  readonly fileTokenSeconds: number;
  /** Seconds that a file is kept once it is made. */
  readonly fileKeptSeconds: number;
  /** How long a file that is being made is waited for, in milliseconds. */
  readonly fileWaitMs: number;
  /** Files that are made at the same time. */
  readonly filesAtOnce: number;
}

export const DEFAULT_LIMITS: Limits = {
  // 70 fields of 1000 characters, each written as a six-byte escape, and a cash bank map.
  recordBytes: 1_048_576,
  messageBytes: 16_384,
  // 200,000 ids of 80 characters.
  batchBytes: 16_777_216,
  // A body, a place at the database and a statement, each as slow as it may be.
  answerWithinMs: 100_000,
  fileAnswerWithinMs: 330_000,
  postWaitMs: 10_000,
  searchResults: 100_000,
  loginTries: 10,
  loginUserTries: 30,
  loginAddressTries: 60,
  tokenSeconds: 8 * 60 * 60,
  idleSeconds: 2 * 60 * 60,
  // 100 MB of transactions, and the form around them.
  fileBytes: 134_217_728,
  filesListed: 1_000,
  fileTokenSeconds: 15 * 60,
  fileKeptSeconds: 24 * 60 * 60,
  fileWaitMs: 120_000,
  filesAtOnce: 4,
};
