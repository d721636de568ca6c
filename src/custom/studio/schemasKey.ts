/** The query whose answer tells the console which resources there are. */
export const SCHEMAS_KEY = ['schemas'] as const;
