import { hindiIn } from '../../translator';

hindiIn('files/inspection');

export const alreadyHere = 'Already here';
export const duplicate = 'Duplicate';
export const refused = 'Refused';
export const preview = 'Preview';
export const allRecords = 'All records';
export const firstOf = 'The first %{shown} of %{total} records';
export const state = 'State';
export const holds = 'What the file holds';
export const reading = 'Reading the file...';
export const readingLabel = 'Reading the file';
export const willBeRefused = 'This file will be refused. %{reason}';
export const header = 'Sheet “%{sheet}”, header in row %{row}.';
export const missing = 'Missing: %{columns}.';
export const checkingKnown = 'Checking which of them are already in the list...';
export const canBeTaken = '1 record: %{good} can be taken |||| %{smart_count} records: %{good} can be taken';
export const known = '%{count} already in the list';
export const duplicates = '1 duplicate in the file |||| %{smart_count} duplicates in the file';
export const faulty = '%{count} will be refused';
export const sentence = '%{parts}.';
export const knownFile =
  'This exact file was already uploaded on %{when} as %{file}. Uploading it again will not add anything.';
export const remarks = '1 remark |||| %{smart_count} remarks';
export const andMore = 'and %{count} more';
export const rowPlace = 'Row %{row}:';
export const cellPlace = 'Row %{row}, column %{column}:';
export const textPlace = 'Record %{row}, line %{line}, column %{column}:';

export const waits =
  '₹ %{amount} will be held up: 1 of %{looked} records waits for a mapping. |||| ₹ %{amount} will be held up: %{smart_count} of %{looked} records wait for a mapping.';
export const waitsFor =
  '%{key} %{name}: 1 record, ₹ %{amount} |||| %{key} %{name}: %{smart_count} records, ₹ %{amount}';
export const waitsToo =
  '%{key} %{name}: 1 record waits for it too |||| %{key} %{name}: %{smart_count} records wait for it too';
export const moreMissing = 'Not listed: 1 more mapping. |||| Not listed: %{smart_count} more mappings.';
export const opensTab = 'The form opens in a new tab, so that the chosen file stays here.';
export const lookAgain = 'Look again';
export const lookingUp = 'Looking for missing mappings';
export const notLookedUp = 'Which mappings are missing is not known. %{reason}';
