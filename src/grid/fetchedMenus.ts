import { fetched } from '../routing/fetched';

// What opens over a list is fetched when it is first opened: no list waits for it.

const nothing = () => null;

export const ColumnList = fetched(async () => (await import('./ColumnList')).ColumnList, nothing);

export const ColumnMenu = fetched(async () => (await import('./ColumnMenu')).ColumnMenu, nothing);

export const SavedQueryList = fetched(async () => (await import('./SavedQueryList')).SavedQueryList, nothing);

export const ExportFormats = fetched(
  async () => (await import('./export/ExportSteps')).ExportFormats,
  nothing,
);

export const ExportProgress = fetched(
  async () => (await import('./export/ExportSteps')).ExportProgress,
  nothing,
);
