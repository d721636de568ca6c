import { hexDigest } from './hexDigest';
import { DIGEST_DIGITS, digestedText } from './identity';

/** What stands for an identity on the wire; apart from the rest, since only who makes digests needs a hash. */
export const identityDigest = (identity: string): string =>
  hexDigest(digestedText(identity)).slice(0, DIGEST_DIGITS);
