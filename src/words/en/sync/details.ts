import { hindiIn } from '../../translator';

hindiIn('sync/details');

export const utd = 'UTD';
export const utdRequired = 'UTD is Required!';
export const utdNumber = 'UTD must be a number';
export const utdRefused = '%{utd} was not posted. %{reason}';
export const posting = 'Posting';
export const cancel = 'Cancel';
export const sync = 'Sync';

export const successMsg = 'Success Msg';
export const inProcessMsg = 'In-Process Msg';
export const errorMsg = 'Error Msg';
export const exceptionMsg = 'Exception Msg';
export const statusMsg = 'Status Msg';
export const noMessage = 'No message.';
export const showRecord = 'Show record';
export const ok = 'Ok';

export const transaction = 'Transaction %{id}';
export const previous = 'Previous transaction';
export const previousKey = 'Previous (k)';
export const next = 'Next transaction';
export const nextKey = 'Next (j)';
export const copy = 'Copy as text';
export const close = 'Close';
export const closeKey = 'Close (Esc)';
export const notShown = 'Not among the rows shown';
export const placeOf = '%{place} of %{total}';
export const message = 'Message';
export const fields = 'Fields';
export const attempts = 'Attempts';
export const payload = 'Payload';
export const loading = 'Loading...';
export const attemptsNotLoaded = 'The attempts could not be loaded. %{reason}';
export const notInList = 'This transaction is not in the list. %{hint}';
export const searchForIt = 'Search for it by its Trans Id, or by its date.';
export const noAttempts = 'No attempts recorded.';
export const lastAttempt = 'Last attempt';
export const redisId = 'Redis ID';
export const firstSync = 'First sync';
export const postByUtd = 'Post by UTD';
export const batchRepost = 'Repost in a batch';
export const upload = 'Upload';
export const actionBy = '%{action} by %{actor}';
export const attemptLine = '%{no}. %{when} %{action}: %{outcome}, %{message}';

export const aboutCauses =
  'Errors and exceptions, grouped by the mapping they lack, or by message regardless of ids, amounts and dates.';
export const checkingRows = 'Checking the rows';
export const noneFailed = 'No rows have failed.';
export const withCause = 'with the cause “%{cause}”';
export const rows = '1 row |||| %{smart_count} rows';
export const noCauseMessage = 'No message';
export const example = 'For example: %{message}';
export const noSample = 'no message';
export const between = '%{from} to %{to}';
export const showRows = 'Show %{rows}';
export const repostRows = 'Repost %{rows}';

export const overTime = 'Outcomes over time';
export const nothingOverTime = 'No outcomes to show over time.';
export const clickOrDrag = 'Click or drag to filter by time.';
export const nothing = 'nothing';
export const bars = '1 bar |||| %{smart_count} bars';

export const batch = 'Repost batch';
export const batchMissing = 'Batch not found. Batches run in another browser tab are not kept.';
export const failedInBatch = 'that failed in this batch';
export const fromThisTab = '%{when} from this tab';
export const whenBy = '%{when} by %{actor}';
export const stateQueued = 'Queued';
export const statePosting = 'Posting';
export const statePosted = 'Posted';
export const stateError = 'Error';
export const stateException = 'Exception';
export const stateRefused = 'Refused';
export const stateStopped = 'Stopped';
export const progress = 'Progress of the batch';
export const stop = 'Stop';
export const repostFailed = 'Repost the failed ones';
export const outcomes = 'Outcome of each row';
export const moreRows = '1 more row. |||| %{smart_count} more rows.';
export const doneOf = '%{done} of %{rows}';
export const running = '%{progress} done.';
export const stoppedAfter = 'Stopped after %{progress}.';
export const finished = 'Finished. %{progress} done.';

export const inAccounting = 'already in accounting';
export const isInProcess = 'in process: please wait some time';
export const alreadyReposted = 'already reposted';
export const alreadyIn = 'already in accounting under another record';
export const noLonger = 'no longer exist';
export const notChecked = 'The rows could not be checked. %{reason}';
export const checking = 'Checking each row. Nothing has been posted yet.';
export const checkingEach = 'Checking each row';
export const canBePosted = '%{count} of %{rows} %{picked} can be posted again.';
export const leftOut = 'Left out:';
export const repost = 'Repost';
export const keepOpen =
  'They are posted from this tab, three at a time: keep it open until the batch has finished.';
export const starting = 'Starting the batch';
export const notStarted = 'Not started. %{reason}';
