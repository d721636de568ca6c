import { hindiIn } from '../../translator';

hindiIn('studio/publish');

export const takeValues = 'Take the values of the records';
export const valuesFound =
  '1 value was found; it is among the choices now. |||| %{smart_count} values were found; they are among the choices now.';
export const differences = 'What differs';
export const noDifference = 'Nothing differs.';
export const compare = 'Compare with what is live';
export const compareTitle = 'From version %{version} to what is live';
export const close = 'Close';
export const fillTitle = 'Records that are there';
export const fillField = 'Write “%{value}” into %{field} of the records that are there';
export const setAside = 'What stands aside';
export const asideOf = 'What stands aside for %{name}';
export const aboutAside =
  'Values that publishes have taken out of records. A roll back to the version that had them brings them back.';
export const nothingAside = 'Nothing stands aside.';
export const record = 'Record';
export const field = 'Field';
export const sinceVersion = 'Since version';
export const wasValue = 'It was';
export const isValue = 'It became';
export const exportAside = 'Export as CSV';
export const purge = 'Purge';
export const purgeTitle = 'Purge %{name} for good?';
export const purgeFollows =
  'All its records and what stands aside for them are deleted and cannot be brought back. The versions and the transaction log stay, and no other resource gets this name.';
export const purgeBackup =
  'Download the backup first: it has every version, record and value that stands aside.';
export const downloadBackup = 'Download backup';
export const backupTaken = 'The backup was downloaded.';
export const wasPurged = '%{name} was purged.';
