import { JSON_LIMITS } from '../../src/files/limits';
import { STUDIO_LIMITS } from '../../src/schemas/studio/runTimeLimits';
import type { Rate } from './load/tokenBuckets';

/** Limits for callers. */
export interface Limits {
  /** Bytes of a body that contains a record. */
  readonly recordBytes: number;
  /** Bytes of any other body. */
  readonly messageBytes: number;
  /** Bytes of a body that names many transactions. */
  readonly batchBytes: number;
  /** Bytes of a bulk delete's body. */
  readonly bulkDeleteBytes: number;
  /** Milliseconds until a call's response must begin. */
  readonly answerWithinMs: number;
  /** The same for calls that upload or create a file. */
  readonly fileAnswerWithinMs: number;
  /** Milliseconds to wait for the outcome of a post by UTD. */
  readonly postWaitMs: number;
  /** Maximum number of search results. */
  readonly searchResults: number;
  /** Failed logins per minute for one user from one address. */
  readonly loginTries: number;
  /** … for one user from all unknown addresses together. */
  readonly loginUserTries: number;
  /** … from one address, for all users unknown to it together. */
  readonly loginAddressTries: number;
  /** Lifetime of a token in seconds. */
  readonly tokenSeconds: number;
  /** Idle timeout of a session in seconds. */
  readonly idleSeconds: number;
  /** Bytes of an uploaded transaction file, including the form around it. */
  readonly fileBytes: number;
  /** Bytes of an uploaded workbook, including the form around it. */
  readonly workbookBytes: number;
  /** Maximum number of uploads, and of downloads, in a list. */
  readonly filesListed: number;
  /** Lifetime of a file token in seconds. */
  readonly fileTokenSeconds: number;
  /** Seconds that a finished file is retained. */
  readonly fileKeptSeconds: number;
  /** Milliseconds to wait for a file that is being created. */
  readonly fileWaitMs: number;
  /** Concurrent uploads per account. */
  readonly uploadsOfAccount: number;
  /** Bytes being uploaded at once. */
  readonly uploadBytes: number;
  /** … per account. */
  readonly uploadBytesOfAccount: number;
  /** Bytes per account over time; many times the size of a dealer's files. */
  readonly uploadedBytes: Rate;
  /** Bytes in memory of JSON bodies that are longer than a record's limit. */
  readonly bodyBytes: number;
  /** … per account. */
  readonly bodyBytesOfAccount: number;
  /** Calls per user; many times as many as a person makes. */
  readonly userCalls: Rate;
  /** … per account. */
  readonly accountCalls: Rate;
  /** Concurrent calls per account. */
  readonly accountOpenCalls: number;
  /** Concurrent searches per account; each may have its whole result in memory. */
  readonly accountSearches: number;
  /** Refused writes per account that the transaction log records. */
  readonly refusedEntries: Rate;
  /** Publishes of resources per account within an hour. */
  readonly publishesInHour: number;
  /** Records that a publish moves in its own transaction; if there are more, a run moves them. */
  readonly recordsInPublish: number;
  /** Records of a resource that a run can move. */
  readonly recordsInRun: number;
  /** Calls that take this many milliseconds are logged as slow. */
  readonly slowCallMs: number;
  /** Files created at once; one account gets all slots but one. */
  readonly filesAtOnce: number;
  /** Files waiting to be created. */
  readonly filesWaiting: number;
  /** Files per account, running or waiting. */
  readonly filesOfAccount: number;
}

/** 64 MiB (src/files/limits.ts) plus the form around the file. */
const workbookBytes = 67_174_400;
/** For small files in addition to a large one of the same account. */
const smallFileBytes = 8_388_608;

/** Limits that follow from the bytes of a transaction file, including the form around it. */
export const uploadLimits = (
  fileBytes: number,
): Pick<Limits, 'fileBytes' | 'uploadBytes' | 'uploadBytesOfAccount'> => ({
  fileBytes,
  // One transaction file and one workbook of the maximum size, however many accounts there are.
  uploadBytes: fileBytes + workbookBytes,
  uploadBytesOfAccount: fileBytes + smallFileBytes,
});

export const DEFAULT_LIMITS: Limits = {
  // 70 fields of 1000 characters, each written as a six-byte escape, and a cash bank map.
  recordBytes: 1_048_576,
  messageBytes: 16_384,
  // 200,000 ids of 80 characters.
  batchBytes: 16_777_216,
  // 1,000 ids of 200 characters, each written as a six-byte escape, and their tags.
  bulkDeleteBytes: 1_310_720,
  // The slowest allowed body, admission queue and statement together.
  answerWithinMs: 100_000,
  // A million transactions on the embedded database.
  fileAnswerWithinMs: 900_000,
  postWaitMs: 10_000,
  searchResults: 100_000,
  loginTries: 10,
  loginUserTries: 30,
  loginAddressTries: 60,
  tokenSeconds: 8 * 60 * 60,
  idleSeconds: 2 * 60 * 60,
  ...uploadLimits(JSON_LIMITS.bytes),
  workbookBytes,
  filesListed: 1_000,
  fileTokenSeconds: 15 * 60,
  fileKeptSeconds: 24 * 60 * 60,
  fileWaitMs: 120_000,
  uploadsOfAccount: 4,
  // 4 GiB at once, and as much again within a day.
  uploadedBytes: { perSecond: 49_711, atOnce: 4_294_967_296 },
  // Each of a few accounts may send two batches of the maximum size at once.
  bodyBytes: 134_217_728,
  bodyBytesOfAccount: 33_554_432,
  userCalls: { perSecond: 500, atOnce: 5_000 },
  accountCalls: { perSecond: 1_000, atOnce: 10_000 },
  accountOpenCalls: 100,
  accountSearches: 4,
  refusedEntries: { perSecond: 2, atOnce: 500 },
  publishesInHour: STUDIO_LIMITS.publishesInHour,
  recordsInPublish: STUDIO_LIMITS.recordsInPublish,
  recordsInRun: STUDIO_LIMITS.recordsInRun,
  slowCallMs: 2_000,
  filesAtOnce: 4,
  filesWaiting: 200,
  filesOfAccount: 20,
};
