import { lazyComponent } from '../../ui/lazyComponent';

// Popups of a list are loaded when they are first opened, so that no list waits for them.

export const ColumnList = lazyComponent(async () => (await import('./ColumnList')).ColumnList);

export const ColumnMenu = lazyComponent(async () => (await import('./ColumnMenu')).ColumnMenu);

export const FilterGuide = lazyComponent(async () => (await import('./FilterGuide')).FilterGuide);

export const SavedQueryList = lazyComponent(async () => (await import('./SavedQueryList')).SavedQueryList);

export const ExportFormats = lazyComponent(async () => (await import('../export/ExportSteps')).ExportFormats);

export const ExportProgress = lazyComponent(
  async () => (await import('../export/ExportSteps')).ExportProgress,
);
