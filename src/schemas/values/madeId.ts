const MADE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an id was generated (a UUID), and so does not identify the record for users. */
export const isGeneratedId = (text: string): boolean => MADE_ID.test(text);
