/**
 * The feature flag of APIs that send an `ETag` with lists and respond 304 to a matching `If-None-Match`; the header is
 * sent only to them (docs/behaviour.md, 'Features').
 */
export const LIST_TAGS_FEATURE = 'list-tags';
