/**
 * The feature flag of APIs that send an `ETag` with lists and respond 304 to a matching `If-None-Match`; the header is
 * sent only to them (docs/behaviour.md, 'Features').
 */
export const LIST_TAGS_FEATURE = 'list-tags';

/**
 * The feature flag of APIs that answer 226 with what has changed since the list named by `If-None-Match`, if `A-IM` asks
 * for it (RFC 3229, delta encoding).
 */
export const LIST_CHANGES_FEATURE = 'list-changes';

/** Asks for the changes of a list in place of the list. */
export const CHANGES_HEADER = 'A-IM';
export const CHANGES = 'changes';

/** The feature flag and the path of the key with which a browser encrypts the lists that it keeps between two visits. */
export const LIST_KEY_FEATURE = 'list-key';
export const LIST_KEY_PATH = '/lists/key';
