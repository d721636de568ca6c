import { canonicalText } from './canonicalText';
import { hexDigest } from './hexDigest';

/** 128 bits, so that two versions of a record never share a tag by chance. */
const TAG_LENGTH = 32;

/**
 * The version of a record as an entity tag without quotes. A change names the tag of the version it is based on
 * (`If-Match`), and is refused if the record has changed since.
 */
export const recordTag = (record: Readonly<Record<string, unknown>>): string =>
  hexDigest(canonicalText(record)).slice(0, TAG_LENGTH);
