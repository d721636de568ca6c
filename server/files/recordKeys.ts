import { DIGEST_DIGITS } from '../../src/wire/record/identity';
import type { Digest } from '../store/files/uploadChunks';
import { storableText } from '../store/text';

/** Long enough that the keys of an export sort in the order of its records. */
const LONGEST_PREFIX = 40;

/**
 * Derives a record's id from the account and the transaction's key, so that every upload yields the same id. The id
 * begins with the TRANS_ID, by which exports are sorted: with random ids, each record would change a separate page of
 * six indexes.
 */
export function recordId(account: string, identity: string, transId: string, digest: Digest): string {
  const prefix = transId.slice(0, LONGEST_PREFIX).replaceAll(/[^\w.-]/g, '-');
  return `upload:${prefix}:${digest(JSON.stringify([account, identity])).slice(0, DIGEST_DIGITS)}`;
}

/** Makes a text storable in every database and short enough for a key. */
export const storableKey = (text: string): string => storableText(text.slice(0, 300));
