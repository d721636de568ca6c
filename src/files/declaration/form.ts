/** What a file says of its form, so that a later release can tell its own from these. */
export const FORM = 'dealer-bridge/resource/1';
