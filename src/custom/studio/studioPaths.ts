export const LIST_PATH = '/studio/list';
export const NEW_PATH = '/studio/new';

export const draftPath = (id: string): string => `/studio/edit/${encodeURIComponent(id)}`;
export const historyPath = (name: string): string => `/studio/history/${encodeURIComponent(name)}`;
