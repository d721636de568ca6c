import { hindiIn } from '../../translator';

hindiIn('studio/publish');

export const valuesOf = 'Values that exist already';
export const noPlace = 'Choose a list and a field …';
export const fieldOfList = '%{list}: %{field}';
export const valuesOnce =
  'They are copied as they are now. A value that comes into the list later is not added by itself.';
export const ownRecords = 'In the records of this resource';
export const takeValues = 'Add them to the choices';
export const valuesFound =
  '1 value was found; it is among the choices now. |||| %{smart_count} values were found; they are among the choices now.';
export const valuesLeft = '1 rarer value was left out. |||| %{smart_count} rarer values were left out.';
export const valuesLong =
  '1 record has a value that is too long for a choice. |||| %{smart_count} records have values that are too long for a choice.';
export const inMenuOf = 'In the menu of: %{roles}.';
export const openTo = 'Open to, without a menu entry: %{roles}.';
export const changedBy = 'May add or change records: %{roles}.';
export const roleUsers = '%{role} (1 user) |||| %{role} (%{smart_count} users)';
export const peopleBy = '%{people} (%{how})';
export const ofNobody = 'Nobody has these roles yet: %{roles}.';
export const leftOut =
  'Not for %{people}, who has no role and menus without it. Choose a role for this user under Users and roles. |||| Not for %{people}, who have no role and menus without it. Choose a role for each of them under Users and roles.';
export const whoPublishes = 'Who publishes %{name}?';
export const publishers = 'Who may: %{people}.';
export const noPublisher =
  'Nobody else may publish yet. Give a colleague a role with the right to publish, under Users and roles.';
export const publishersByRole =
  'Owners of the account may, and everybody else whose role has the right to publish.';
export const takeInFirst = 'Take in what was published first.';
export const lookAgain = 'Look at the records again';
export const lookAgainFirst = 'Look at the records again first.';
export const dryRunFirst = 'It is not known yet what happens to the records.';
export const fromNowOnFirst = 'Some records have the same values: tick “From now on” first.';
export const seeVersion = 'See the version';
export const seeList = 'See the list';
export const backupFirst = 'Download the backup first.';
export const close = 'Close';
export const fillTitle = 'Records that are there';
export const fillField = 'Write “%{value}” into %{field} of the records that are there';
export const setAside = 'Values put aside';
export const asideOf = 'Values put aside from %{name}';
export const aboutAside =
  'Values that publishes have taken out of records, and what was typed into fields that were gone. A roll back to the version that had them brings them back, unless somebody has typed another value since.';
export const nothingAside = 'No value is put aside.';
export const record = 'Record';
export const recordId = 'Record ID';
export const field = 'Field';
export const sinceVersion = 'Since version';
export const wasValue = 'It was';
export const isValue = 'The record has now';
export const purge = 'Purge';
export const purgeHint = 'Delete its records for good, once it has been retired for 30 days';
export const purgeTitle = 'Purge %{name} for good?';
export const purgeFollows =
  'All its records and the values put aside from them are deleted and cannot be brought back. The versions and the transaction log stay, and no other resource gets this name.';
export const purgeBackup =
  'Download the backup first: it has every version, every record and every value that was put aside.';
export const downloadBackup = 'Download backup';
export const backupTaken = 'The backup was downloaded.';
export const wasPurged = '%{name} was purged.';
export const rollBack = 'Roll back';
export const rollBackTitle = 'Roll back %{name} to version %{version}?';
export const rollBackFollows =
  'The form is as it was then, as a new version. Values that were put aside since come back, unless somebody has typed others.';
export const isRolledBack = '%{name} is as it was in version %{version}.';
export const purgeFrom =
  'It was retired on %{retired}, and can be purged from %{possible} on. Until then it can be restored.';
export const draftGone =
  'This draft was published or discarded elsewhere. What you changed since is kept here alone, and not saved.';
export const newDraft = 'Go on in a new draft';
export const lookAtDraft = 'See draft';
export const lookAtDraftOf = 'A draft of %{owner}';
export const draftOf =
  'This is a draft of %{owner}. You can look at it; changes go into a draft of your own.';
export const onlyDraftOf =
  'This is a draft of %{owner}. You can look at it; your role does not change drafts.';
export const onlyLooked = 'You can look at this draft; your role does not change drafts.';
export const changeOwn = 'Change it in a draft of your own';
export const othersPublish = 'Your role does not publish. Ask a colleague to open and publish it.';
