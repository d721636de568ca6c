const MADE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a program made this id (a UUID), by which people do not know the record. */
export const isMadeId = (text: string): boolean => MADE_ID.test(text);
