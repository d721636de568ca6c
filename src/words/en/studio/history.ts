import { hindiIn } from '../../translator';

hindiIn('studio/history');

export const rolledBack = 'Rolled back to version %{version}.';
export const sameAs = 'The form is that of version %{version} again.';
export const wasRetired = 'Retired on %{when} by %{who}: %{why}';
export const wasRestored = 'Restored on %{when} by %{who}: %{why}';
export const sameAsLive = 'The same as the live version';
export const restoreFirst =
  'It is retired. To roll it back to one of these versions, restore it under Resources first.';
export const noRecord = 'No record was changed.';
export const recordsChanged = '1 record was changed |||| %{smart_count} records were changed';
export const failed =
  '1 value did not fit and was put aside |||| %{smart_count} values did not fit and were put aside';
export const unmatched =
  '1 value was found in no record and put aside |||| %{smart_count} values were found in no record and put aside';
export const ambiguous =
  '1 value was found in several records and put aside |||| %{smart_count} values were found in several records and put aside';
export const unnamed = '1 reference became an id |||| %{smart_count} references became ids';
export const cut = '1 record lost columns of its rows |||| %{smart_count} records lost columns of their rows';
export const kept =
  '1 older value stays aside, as it was changed since |||| %{smart_count} older values stay aside, as they were changed since';
export const changed =
  '1 value changed and its original was put aside |||| %{smart_count} values changed and their originals were put aside';
export const removed =
  '1 value was put aside with its field |||| %{smart_count} values were put aside with their field';
export const returned = '1 value came back |||| %{smart_count} values came back';
export const filled = '1 field got its default |||| %{smart_count} fields got their default';
export const same =
  '1 value was converted without loss |||| %{smart_count} values were converted without loss';
export const moved = '1 value got a new field name |||| %{smart_count} values got a new field name';
export const noValue = 'No record had a value';
export const stepRename = '%{field}: %{from} became %{to}';
export const stepTarget = '%{field} refers to %{to} now, no longer to %{from}';
export const stepStored = '%{field} is stored in another way now';
export const columnsLost = '%{field} lost columns: %{from}';
export const columnsChanged = '%{field}: columns changed: %{to}';
export const runsLater = 'Records are moved in the background: %{done} of %{total}';
export const ranLater = 'The records were moved in the background';
export const follows = 'Follows the new field names of %{resource}';
export const asShipped = 'As it is shipped';
export const older = 'Older versions';
export const cellsFailed =
  'In 1 record, cells did not fit; the rows were put aside as they were |||| In %{smart_count} records, cells did not fit; the rows were put aside as they were';
export const cellsUnmatched =
  'In 1 record, cells were found in no record; the rows were put aside as they were |||| In %{smart_count} records, cells were found in no record; the rows were put aside as they were';
export const cellsAmbiguous =
  'In 1 record, cells were found in several records; the rows were put aside as they were |||| In %{smart_count} records, cells were found in several records; the rows were put aside as they were';
export const cellsChanged =
  'In 1 record, cells changed; the rows were put aside as they were |||| In %{smart_count} records, cells changed; the rows were put aside as they were';
export const rowsReturned =
  'In 1 record, rows came back as they were |||| In %{smart_count} records, rows came back as they were';
export const rowsSame =
  'In 1 record, all cells stayed the same |||| In %{smart_count} records, all cells stayed the same';
