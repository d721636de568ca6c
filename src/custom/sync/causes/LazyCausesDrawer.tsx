import { lazyComponent } from '../../../ui/lazyComponent';

/** Loaded when first opened, so that no list waits for it. */
export const LazyCausesDrawer = lazyComponent(
  async () => (await import('./CausesDrawer')).CausesDrawer,
  () => null,
);
