import { fetched } from '../routing/fetched';
import { RecordLoading } from './RecordLoading';

/** The derived screens, each fetched when it is first shown: a list needs no form, and a form no list. */
export const fetchedScreens = {
  list: fetched(async () => (await import('./ResourceList')).ResourceList, RecordLoading),
  create: fetched(async () => (await import('./ResourceCreate')).ResourceCreate, RecordLoading),
  edit: fetched(async () => (await import('./ResourceEdit')).ResourceEdit, RecordLoading),
  clone: fetched(async () => (await import('./ResourceClone')).ResourceClone, RecordLoading),
};
