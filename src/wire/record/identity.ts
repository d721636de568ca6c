/** The fields that identify a transaction. */
export interface IdentityFields {
  readonly PARENT_GROUP: string;
  readonly MUL_DEALER_CD: string;
  readonly LOC_CD: string;
  readonly TRANS_TYPE: string;
  readonly TRANS_ID: string;
}

/** The identity of a transaction, equal for all its records, as one text. */
export function identityOf(transaction: IdentityFields): string {
  const { PARENT_GROUP, MUL_DEALER_CD, LOC_CD, TRANS_TYPE, TRANS_ID } = transaction;
  return JSON.stringify([PARENT_GROUP, MUL_DEALER_CD, LOC_CD, TRANS_TYPE, TRANS_ID.trim()]);
}

/** Length of a digest in hexadecimal digits: the first 128 bits of a SHA-256. */
export const DIGEST_DIGITS = 32;

/** Maximum number of digests per call. */
export const MAX_DIGESTS = 20_000;

/** The text whose SHA-256 represents an identity, on the wire and in the tables. */
export const digestedText = (identity: string): string => JSON.stringify(['sync', 'identity', identity]);

/** Splits concatenated digests. */
export const splitDigests = (digests: string): string[] =>
  Array.from({ length: digests.length / DIGEST_DIGITS }, (_, at) =>
    digests.slice(at * DIGEST_DIGITS, (at + 1) * DIGEST_DIGITS),
  );
