import { lazyComponent } from '../../ui/lazyComponent';

// Popups of a list are loaded when they are first opened, so that no list waits for them.

const nothing = () => null;

export const ColumnList = lazyComponent(async () => (await import('./ColumnList')).ColumnList, nothing);

export const ColumnMenu = lazyComponent(async () => (await import('./ColumnMenu')).ColumnMenu, nothing);

export const FilterGuide = lazyComponent(async () => (await import('./FilterGuide')).FilterGuide, nothing);

export const SavedQueryList = lazyComponent(
  async () => (await import('./SavedQueryList')).SavedQueryList,
  nothing,
);

export const ExportFormats = lazyComponent(
  async () => (await import('../export/ExportSteps')).ExportFormats,
  nothing,
);

export const ExportProgress = lazyComponent(
  async () => (await import('../export/ExportSteps')).ExportProgress,
  nothing,
);
