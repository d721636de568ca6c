import { hindiIn } from '../../translator';

hindiIn('sync/oldSync');

export const title = 'Old Sync Status Transfer';
export const about = 'Copies what the old sync service recorded on one day into the sync status.';
export const syncDate = 'Sync Date';
export const required = 'Sync Date Required';
export const sync = 'Sync';
export const running = 'Old Files Syncing';
export const refused = '%{day} was not transferred. %{reason}';
export const transferred = 'Transferred.';
export const noReason = 'Not transferred. The server gave no reason.';
