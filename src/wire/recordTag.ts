import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalText } from './canonicalText';

/** 128 bits: two states of a record never share a tag by chance. */
const TAG_LENGTH = 32;

/**
 * What a record is at one moment, as an entity tag without its quotes: whoever changes a record names the tag of what
 * was read (`If-Match`), and the change is refused where the record has become another since.
 */
export const recordTag = (record: Readonly<Record<string, unknown>>): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalText(record)))).slice(0, TAG_LENGTH);
