import { hindiIn } from '../../translator';

hindiIn('sync/readiness');

export const title = 'Readiness';
export const about =
  'Mappings that transactions wait for, the most money first. Open a line to create the mapping; the form is filled in from the transactions.';
export const nothing = 'Every transaction has the mappings it needs.';
export const notHere = 'This API does not tell which mappings transactions wait for.';
export const total =
  '₹ %{amount} held up: 1 of %{looked} transactions that are not posted waits for a mapping. |||| ₹ %{amount} held up: %{smart_count} of %{looked} transactions that are not posted wait for a mapping.';
export const maskedTotal =
  '1 of %{looked} transactions that are not posted waits for a mapping. |||| %{smart_count} of %{looked} transactions that are not posted wait for a mapping.';
export const masked = 'Names, keys and amounts need the right to see what was sent for a transaction.';
export const more =
  'Not listed: 1 more mapping, ₹ %{amount}. |||| Not listed: %{smart_count} more mappings, ₹ %{amount}.';
export const unpriced =
  '1 transaction does not state its amount. |||| %{smart_count} transactions do not state their amount.';
export const tooMany = 'There are too many transactions to look at all of them.';
export const ready =
  '1 failed transaction has every mapping. |||| %{smart_count} failed transactions have every mapping.';
export const showReady = 'Show failed transactions';

export const what = 'Missing';
export const key = 'Key';
export const name = 'Name';
export const rows = 'Transactions';
export const amount = 'Held up (₹)';
export const behind = 'Wait for another first';
export const oldest = 'Oldest';
export const types = 'Types';
export const several = 'Several: %{noun}';

export const badge =
  '1 missing mapping holds transactions up |||| %{smart_count} missing mappings hold transactions up';
export const panelTitle = 'Missing mappings';
export const panelTotal =
  '₹ %{amount} held up by 1 missing mapping |||| ₹ %{amount} held up by %{smart_count} missing mappings';
export const panelRows = '1 transaction |||| %{smart_count} transactions';
export const notLoaded = 'The missing mappings could not be loaded. %{reason}';
export const loading = 'Looking for missing mappings';

export const precision = 'How often the rules were right in the last 30 days';
export const precisionLine =
  '%{what}: right in %{right} of 1 post |||| %{what}: right in %{right} of %{smart_count} posts';
export const missedLine =
  '%{what}: 1 refusal was not foreseen |||| %{what}: %{smart_count} refusals were not foreseen';
export const doubtful = 'Wrong too often: look at the transactions before you rely on it.';
export const checkData = 'What the checks judge by:';
export const gstRates = 'GST rates';
export const closedPeriods = 'Closed periods';

export const checkedStopped =
  'The data checks: accounting would refuse 1 transaction, ₹ %{amount} |||| The data checks: accounting would refuse %{smart_count} transactions, ₹ %{amount}';
export const checkedStoppedBare =
  'The data checks: accounting would refuse 1 transaction |||| The data checks: accounting would refuse %{smart_count} transactions';
export const checkedNoneStopped = 'The data checks: accounting would refuse none';
export const checkedWarned = '1 looks wrong |||| %{smart_count} look wrong';
export const checkedExample = 'Show an example';
