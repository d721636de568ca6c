import { hindiIn } from '../translator';

hindiIn('sync');

export const txnTitle = 'Maruti DMS Transactions - Sync Status';
export const bookingTitle = 'Maruti DMS TO Vehicle Booking - Sync Status';
export const screens = 'Sync screens';
export const transactions = 'DMS transactions';
export const readiness = 'Readiness';
export const bookings = 'Vehicle bookings';
export const oldTransfer = 'Old sync transfer';

export const txnDate = 'Txn Date';
export const parentGroup = 'Parent Group';
export const dealerCode = 'Dealer Code';
export const locCd = 'LOC CD';
export const txnType = 'Txn Type';
export const txnId = 'Txn ID';
export const txnRefNum = 'Txn Ref Num';
export const message = 'Message';
export const status = 'Status';
export const cause = 'Cause';

export const all = 'All';
export const success = 'Success';
export const inProcess = 'In-Process';
export const error = 'Error';
export const exception = 'Exception';
export const noStatus = 'No status';
export const wait = 'Please wait some time';
export const stuckMinutes = 'Stuck %{age} min';
export const stuckHours = 'Stuck %{age} h';
export const stuckDays = 'Stuck %{age} days';
export const repost = 'Repost';
export const posting = 'Posting...';
export const reposted = 'Reposted';
export const notPosted = 'Not posted';

export const which = 'Which transactions';
export const searchBy = 'Search by';
export const search = 'Search';
export const aSearch = 'A search';
export const transId = 'Trans Id';
export const transRefNo = 'Trans Ref No.';
export const transDate = 'Trans Date';
export const syncDate = 'Sync Date';
export const required = '%{label} Required';
export const searchedText = '%{option} “%{value}”';
export const searchedDay = '%{option} %{day}';
export const foundFor = 'found for %{search}';
export const noTransactions = 'No transactions';
export const noneFor = 'No transactions for %{search}. Search by another date or number.';
export const noneWithStatus = 'None for %{search} have this status.';
export const transactionsPanel = 'Transactions';

export const postMissing = 'Post Missing UTD';
export const posted = 'Successfully Posted!';
export const queued = 'Queued. The list will show the result.';
export const noReason = 'Not posted. The server gave no reason.';
export const causes = 'Causes';
export const showTrend = 'Show trend';
export const hideTrend = 'Hide trend';
export const newRows = '%{count} new';
export const changedRows = '%{count} changed';
export const showChanges = 'Show %{changes}';
export const pickedWhere = 'picked %{filter}';
export const youPicked = 'that you picked';
export const inHand = 'chosen';
