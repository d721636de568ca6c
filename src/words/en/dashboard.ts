import { hindiIn } from '../translator';

hindiIn('dashboard');

export const resources = 'Add or change resources';
export const title = 'Dashboard';
export const noMasters = 'Your menus include none of the masters.';
export const notLoaded = 'Not loaded';
export const counting = 'Counting';
export const records = '1 record |||| %{smart_count} records';
export const attention = 'Needs attention';
export const nothingLacks = 'Nothing. Every mapping is complete enough to post.';
export const lacks = '1 record has no %{field} |||| %{smart_count} records have no %{field}';
export const broken =
  '1 record breaks a rule that came later: %{why} |||| %{smart_count} records break rules that came later, the first: %{why}';
export const clashing =
  '1 record has the values of another one |||| %{smart_count} records have the values of another one';
export const soFar = 'the others are still being looked at';
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
export const toDo = 'To do now';
export const overviewNotLoaded = 'The overview could not be loaded. %{reason}';
export const checkingTransactions = 'Checking the transactions';
export const nothingToDo = 'Nothing. No transaction has failed, and none has waited too long.';
export const transactionCount = '1 transaction |||| %{smart_count} transactions';
export const noMessage = 'No message';
export const stuck = 'In process for more than 30 minutes';
export const lookedAt = 'Causes of the newest %{looked} of %{count} failed transactions.';
export const lastDays = 'Last %{count} days';
export const postedCount = '%{count} posted';
export const failedCount = '%{count} failed';
export const perDay = 'Transactions per day';
export const day = 'Day';
export const posted = 'Posted';
export const failed = 'Failed';
export const changedLast = 'Latest results';
export const noTransactions = 'No transactions yet.';
export const transactions = '1 transaction: %{status} |||| %{smart_count} transactions: %{status}';
