export const LIST_PATH = '/studio/list';
export const NEW_PATH = '/studio/new';

export const draftPath = (id: string): string => `/studio/edit/${encodeURIComponent(id)}`;
export const historyPath = (name: string): string => `/studio/history/${encodeURIComponent(name)}`;
export const runPath = (id: string): string => `/studio/run/${encodeURIComponent(id)}`;
export const asidePath = (name: string): string => `/studio/aside/${encodeURIComponent(name)}`;
export const offerPath = (name: string): string => `/studio/offer/${encodeURIComponent(name)}`;
/** After the path of a draft: the question whether to publish it is open. */
export const ASKS_TO_PUBLISH = '#publish';
