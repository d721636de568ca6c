import { lazyComponent } from '../../../ui/lazyComponent';

/** Loaded when first opened, so that no list waits for it. */
export const LazyBatchDrawer = lazyComponent(
  async () => (await import('./BatchDrawer')).BatchDrawer,
  () => null,
);
