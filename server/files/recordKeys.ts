import type { Digest } from '../store/files/uploadChunks';
import { storableText } from '../store/text';

/**
 * Derives a record's id from the account and the transaction's key, so that every upload of it yields the same id.
 */
export const recordId = (account: string, identity: string, digest: Digest): string =>
  `upload:${digest(JSON.stringify([account, identity]))}`;

/** Makes a text storable in every database and short enough for a key. */
export const storableKey = (text: string): string => storableText(text.slice(0, 300));
