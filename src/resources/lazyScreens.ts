import { lazyComponent } from '../ui/lazyComponent';
import { RecordLoading } from './record/RecordLoading';

/** The derived screens, each loaded when first shown: a list needs no form, and a form no list. */
export const lazyScreens = {
  list: lazyComponent(async () => (await import('./list/ResourceList')).ResourceList, RecordLoading),
  create: lazyComponent(async () => (await import('./record/ResourceCreate')).ResourceCreate, RecordLoading),
  edit: lazyComponent(async () => (await import('./record/ResourceEdit')).ResourceEdit, RecordLoading),
  clone: lazyComponent(async () => (await import('./record/ResourceClone')).ResourceClone, RecordLoading),
};
