import { lazyComponent } from '../../../ui/lazyComponent';

/** Loaded when first opened, so that no list waits for it. */
export const LazyPostUtdDialog = lazyComponent(
  async () => (await import('./PostUtdDialog')).PostUtdDialog,
  () => null,
);
