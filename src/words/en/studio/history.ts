import { hindiIn } from '../../translator';

hindiIn('studio/history');

export const rolledBack = 'Rolled back to version %{version}.';
export const sameAs = 'The form is that of version %{version} again.';
export const wasRetired = 'Retired on %{when} by %{who}: %{why}';
export const wasRestored = 'Restored on %{when} by %{who}: %{why}';
export const sameAsLive = 'The same as the live version';
export const restoreFirst =
  'It is retired. To roll it back to one of these versions, restore it under Resources first.';
export const renamedTo = 'Renamed to %{name} on %{when} by %{who}: %{why}';
export const renamedFrom = 'Renamed from %{name} on %{when} by %{who}: %{why}';
export const recordsCopied = '(1 record was copied) |||| (%{smart_count} records were copied)';
export const noRecord = 'No record was changed.';
export const inRecords = 'In 1 record: %{values} |||| In %{smart_count} records: %{values}';
export const failed =
  '1 value did not fit and was put aside |||| %{smart_count} values did not fit and were put aside';
export const unmatched =
  '1 value was found in no record and put aside |||| %{smart_count} values were found in no record and put aside';
export const ambiguous =
  '1 value was found in several records and put aside |||| %{smart_count} values were found in several records and put aside';
export const unnamed =
  '1 value became the id of its record, and its original was put aside |||| %{smart_count} values became the id of their record, and their originals were put aside';
export const cut =
  '1 record had values in columns that went, and its rows were put aside as they were |||| %{smart_count} records had values in columns that went, and their rows were put aside as they were';
export const kept =
  '1 further, older value stays aside, as somebody has changed the field since |||| %{smart_count} further, older values stay aside, as somebody has changed the fields since';
export const changed =
  '1 value changed and its original was put aside |||| %{smart_count} values changed and their originals were put aside';
export const removed =
  '1 value was put aside with its field |||| %{smart_count} values were put aside with their field';
export const returned = '1 value came back |||| %{smart_count} values came back';
export const filled = '1 record got the default |||| %{smart_count} records got the default';
export const same = '1 value stayed the same |||| %{smart_count} values stayed the same';
export const moved = '1 value got the new field name |||| %{smart_count} values got the new field name';
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
