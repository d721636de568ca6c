/** The query for the account's resources. */
export const SCHEMAS_KEY = ['schemas'] as const;
