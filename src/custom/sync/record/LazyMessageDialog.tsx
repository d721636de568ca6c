import { lazyComponent } from '../../../ui/lazyComponent';

/** Loaded when first opened, so that no list waits for it. */
export const LazyMessageDialog = lazyComponent(
  async () => (await import('./MessageDialog')).MessageDialog,
  () => null,
);
