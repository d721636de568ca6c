/**
 * The API's word for 'a list has an `ETag`, and is answered 304 while it is the one that `If-None-Match` names': only then
 * is that header sent (readings, 'Calls beyond section 7').
 */
export const LIST_TAGS_FEATURE = 'list-tags';
