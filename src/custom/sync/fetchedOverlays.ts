import { fetched } from '../../routing/fetched';

// What lies over a list is fetched when it is first opened: half of this screen's code, and no list waits for it.

const nothing = () => null;

export const AlreadyIn = fetched(async () => (await import('./AlreadyIn')).AlreadyIn, nothing);

export const RecordDrawer = fetched(async () => (await import('./RecordDrawer')).RecordDrawer, nothing);

export const BatchDrawer = fetched(async () => (await import('./BatchDrawer')).BatchDrawer, nothing);

export const CausesDrawer = fetched(async () => (await import('./CausesDrawer')).CausesDrawer, nothing);

export const RepostDialog = fetched(async () => (await import('./RepostDialog')).RepostDialog, nothing);

export const MessageDialog = fetched(async () => (await import('./MessageDialog')).MessageDialog, nothing);

export const PostUtdDialog = fetched(async () => (await import('./PostUtdDialog')).PostUtdDialog, nothing);
