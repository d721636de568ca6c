import { hindiIn } from '../translator';

hindiIn('dashboard');

export const title = 'Dashboard';
export const noMasters = 'Your menus include none of the masters.';
export const notLoaded = 'Not loaded';
export const counting = 'Counting';
export const records = '1 record |||| %{smart_count} records';
export const attention = 'Needs attention';
export const nothingLacks = 'Nothing. Every mapping is complete enough to post.';
export const lacks = '1 record has no %{field} |||| %{smart_count} records have no %{field}';
export const openIt = 'Open it';
export const show = 'Show';
export const listNotLoaded = 'The list could not be loaded. %{reason}';
export const tryAgain = 'Try again';
export const checking = 'Checking the masters';
export const recent = 'Recent changes';
export const allChanges = 'All changes';
export const onceLoaded = 'Available once the lists have loaded.';
export const noChanges = 'No changes yet.';
export const loadingRecent = 'Loading recent changes';
export const syncDay = 'DMS Txn Sync · %{search}';
export const nothingSynced = 'Nothing has been synchronised on this day yet.';
export const transactions = '1 transaction: %{status} |||| %{smart_count} transactions: %{status}';
