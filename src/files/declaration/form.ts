/** The file format's name, which each file states, so that later releases can tell formats apart. */
export const FORM = 'dealer-bridge/resource/1';
