/** The form of a file, as the file states it, so that a later release can recognise this one. */
export const FORM = 'dealer-bridge/resource/1';
