/**
 * The feature flag of APIs that send an `ETag` with lists and respond 304 to a matching `If-None-Match`; the header is
 * sent only to them (docs/behaviour.md, 'Features').
 */
export const LIST_TAGS_FEATURE = 'list-tags';

/**
 * The feature flag of APIs that can answer 226 with only the changes since the list named by `If-None-Match` (`A-IM`;
 * RFC 3229, delta encoding).
 */
export const LIST_CHANGES_FEATURE = 'list-changes';

/** Requests the changes of a list instead of the list. */
export const CHANGES_HEADER = 'A-IM';
export const CHANGES = 'changes';

/** The feature flag and the path of the key with which a browser encrypts the lists that it stores between visits. */
export const LIST_KEY_FEATURE = 'list-key';
export const LIST_KEY_PATH = '/lists/key';
