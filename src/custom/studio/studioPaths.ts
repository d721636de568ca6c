export const LIST_PATH = '/studio/list';
export const NEW_PATH = '/studio/new';
/** A new draft from a file. */
export const IMPORT_PATH = `${NEW_PATH}?from=file`;

export const draftPath = (id: string): string => `/studio/edit/${encodeURIComponent(id)}`;
export const historyPath = (name: string): string => `/studio/history/${encodeURIComponent(name)}`;
export const runPath = (id: string): string => `/studio/run/${encodeURIComponent(id)}`;
export const asidePath = (name: string): string => `/studio/aside/${encodeURIComponent(name)}`;
/** The records that break a rule or share a key's values, for users who may see them. */
export const attentionPath = (name: string): string => `/studio/attention/${encodeURIComponent(name)}`;
export const offerPath = (name: string): string => `/studio/offer/${encodeURIComponent(name)}`;

const ROLLS_BACK = '#roll-back-to-';

/** The hash in the URL of a draft that was begun in order to roll back to this version; it opens the dialog. */
export const rollBackTo = (version: number): string => `${ROLLS_BACK}${version}`;

/** The version to roll back to; null for any other address. */
export const rolledBackTo = (hash: string): number | null =>
  hash.startsWith(ROLLS_BACK) ? Number(hash.slice(ROLLS_BACK.length)) || null : null;
