import { lazyComponent } from '../../../ui/lazyComponent';

/** Loaded when first opened, so that no list waits for it. */
export const LazyRecordDrawer = lazyComponent(
  async () => (await import('./RecordDrawer')).RecordDrawer,
  () => null,
);
