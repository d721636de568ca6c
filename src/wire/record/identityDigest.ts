import { hexDigest } from './hexDigest';
import { DIGEST_DIGITS, digestedText } from './identity';

/** The digest of an identity, in a separate file because only its users need the hash function. */
export const identityDigest = (identity: string): string =>
  hexDigest(digestedText(identity)).slice(0, DIGEST_DIGITS);
