import { lazyComponent } from '../../../ui/lazyComponent';

/** Loaded when first opened, so that no list waits for it. */
export const LazyRepostDialog = lazyComponent(
  async () => (await import('./RepostDialog')).RepostDialog,
  () => null,
);
