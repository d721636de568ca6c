import { hindiIn } from '../translator';

hindiIn('record');

export const deleteRecord = 'Delete';
export const cancel = 'Cancel';
export const confirm = 'Confirm';
export const close = 'Close';
export const stop = 'Stop';
export const ok = 'OK';
export const tryAgain = 'Try again';
export const reference = 'Reference for your administrator: %{reference}';

export const deleteMany = 'Delete %{records}?';
export const deleteFiltered = '%{records} of %{list}, picked %{filter}, leave the list.';
export const deletePicked =
  'The 1 record that you picked leaves the list. |||| The %{smart_count} records that you picked leave the list.';
export const deleted = '%{records} deleted';
export const deleting = 'Deleting';
export const deleteFinished = 'Delete finished';
export const deletedOf = '%{deleted} of %{count} deleted';
export const failedToo = ', %{count} failed';
export const untouchedToo = ', %{count} left as they were';
export const failed = 'Failed';
export const andMore = 'and %{count} more';
export const deleteThis = 'Delete this %{noun}?';
export const willBeRemoved = '%{name} will be removed from the list.';
export const willBeRemovedUnsaved =
  '%{name} will be removed from the list. Your changes in the form are not saved.';
export const notDeleted = 'Not deleted. %{reason}';
export const wasSaved = '%{noun} saved';
export const wasDeleted = '%{noun} deleted';
export const keptToo =
  '%{done}. Someone else had changed %{fields} in the meantime; those changes were kept too.';

export const similar = 'Similar to an existing record?';
export const fillsFrom = 'Fills the form with what that %{noun} holds, all but its %{label}.';
export const clone = 'Clone';
export const required = '%{label} Required';
export const noneHas = 'No %{noun} has the %{label} %{value}.';
export const doesNotExist = 'This %{noun} does not exist';
export const mayBeDeleted = 'It may have been deleted, or the address may be incomplete.';
export const backToList = 'Back to the list';
export const backToFailed = 'Back to the failed transactions';
export const nothingTyped = 'Nothing is typed yet. Fill in at least one field.';
export const noReason = 'No reason was given.';
export const notLoaded = 'The %{noun} could not be loaded';
export const startsWith = 'Starts with the values of %{name}';
export const savedAfterAll = 'Your previous attempt was saved after all. %{open} to see what is in it.';
export const openThat = 'Open that %{noun}';
export const sessionEnded = 'Your session ended before this was saved. Log in again to continue.';
export const uniqueUnchecked =
  'We couldn’t check whether this %{noun} already exists, because the list could not be read. Nothing was saved; try again.';

export const someoneDeleted = 'Someone else has deleted this %{noun}';
export const someoneChanged = 'Someone else has changed this too';
export const storedOn = 'Stored on %{when}, while you had it open.';
export const willRestore = 'Saving will restore the %{noun}.';
export const keptHere = 'Your changes are kept here but have not been saved yet.';
export const takeMine = 'Take mine everywhere';
export const takeTheirs = 'Take theirs everywhere';
export const chooseFirst = 'Choose for %{fields} first.';
export const backToForm = 'Back to the form';
export const restoreAndSave = 'Restore and save';
export const save = 'Save';
export const before = 'Before: %{value}';
export const mine = 'Mine';
export const theirs = 'Theirs';
export const blank = 'blank';
export const taken = 'Taken from theirs';
export const isNow = '%{label}: %{before} is now %{after}';
