import { canonicalText } from './canonicalText';
import { hexDigest } from './hexDigest';

/** 128 bits: two states of a record never share a tag by chance. */
const TAG_LENGTH = 32;

/**
 * What a record is at one moment, as an entity tag without its quotes: whoever changes a record names the tag of what
 * was read (`If-Match`), and the change is refused where the record has become another since.
 */
export const recordTag = (record: Readonly<Record<string, unknown>>): string =>
  hexDigest(canonicalText(record)).slice(0, TAG_LENGTH);
