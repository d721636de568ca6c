/** The fields by which a transaction is told from every other. */
export interface IdentityFields {
  readonly PARENT_GROUP: string;
  readonly MUL_DEALER_CD: string;
  readonly LOC_CD: string;
  readonly TRANS_TYPE: string;
  readonly TRANS_ID: string;
}

/** What two records of one transaction have in common, as one text. */
export function identityOf(transaction: IdentityFields): string {
  const { PARENT_GROUP, MUL_DEALER_CD, LOC_CD, TRANS_TYPE, TRANS_ID } = transaction;
  return JSON.stringify([PARENT_GROUP, MUL_DEALER_CD, LOC_CD, TRANS_TYPE, TRANS_ID.trim()]);
}

/** Hexadecimal digits of a digest: the first 128 bits of a SHA-256. */
export const DIGEST_DIGITS = 32;

/** So many digests one call takes at most. */
export const MOST_DIGESTS = 20_000;

/** The text whose SHA-256 stands for an identity, on the wire as in the tables. */
export const digestedText = (identity: string): string => JSON.stringify(['sync', 'identity', identity]);

/** The digests that were written one behind the other. */
export const splitDigests = (digests: string): string[] =>
  Array.from({ length: digests.length / DIGEST_DIGITS }, (_, at) =>
    digests.slice(at * DIGEST_DIGITS, (at + 1) * DIGEST_DIGITS),
  );
