import { hindiIn } from '../../translator';

hindiIn('studio/dryRun');

export const lookedSoFar = '1 record looked at so far … |||| %{smart_count} records looked at so far …';
export const emptied =
  'Of 1 record the form would empty a field at the next save. |||| Of %{smart_count} records the form would empty a field at the next save.';
export const brokenBy = '%{field}, “%{why}”: 1 record |||| %{field}, “%{why}”: %{smart_count} records';
export const clashingBy = '“%{why}”: 1 record |||| “%{why}”: %{smart_count} records';
export const becomesEmpty = 'Would become empty: %{fields}';
export const stepStored = '%{field}: stored in another way';
export const stepTarget = '%{field}: refers to %{to} instead of %{from}';
export const columnsLost = '%{field} loses columns: %{from}';
export const columnsChange = '%{field}: columns change: %{to}';
export const unmatched =
  '1 value is in no active record there: the field is emptied, and the value is put aside. |||| %{smart_count} values are in no active record there: the fields are emptied, and the values are put aside.';
export const ambiguous =
  '1 value is in several active records there: the field is emptied, and the value is put aside. |||| %{smart_count} values are in several active records there: the fields are emptied, and the values are put aside.';
export const unnamed =
  '1 value becomes the id of its record, as its name cannot be found. The original is put aside. |||| %{smart_count} values become the id of their record, as its name cannot be found. The originals are put aside.';
export const cut =
  '1 record has values in columns that go. Its rows are put aside as they were. |||| %{smart_count} records have values in columns that go. Their rows are put aside as they were.';
export const kept =
  '1 further, older value stays aside, as somebody has changed the field since. The newer one stays. |||| %{smart_count} further, older values stay aside, as somebody has changed the fields since. The newer ones stay.';
export const staysAside = 'Stays aside: %{value}';
export const fromNowOn =
  'From now on: records that have the same values stay as they are, and no further one is taken';
export const following =
  '%{names} shows a field that gets another name. It follows: with this publish it becomes its next version. |||| %{names} show a field that gets another name. They follow: with this publish each becomes its next version.';
export const cellsFailed =
  'In 1 record, cells do not fit: they are emptied, and the rows are put aside as they were. |||| In %{smart_count} records, cells do not fit: they are emptied, and the rows are put aside as they were.';
export const cellsUnmatched =
  'In 1 record, cells are in no active record there: they are emptied, and the rows are put aside as they were. |||| In %{smart_count} records, cells are in no active record there: they are emptied, and the rows are put aside as they were.';
export const cellsAmbiguous =
  'In 1 record, cells are in several active records there: they are emptied, and the rows are put aside as they were. |||| In %{smart_count} records, cells are in several active records there: they are emptied, and the rows are put aside as they were.';
export const cellsChanged =
  'In 1 record, cells change. The rows are put aside as they were. |||| In %{smart_count} records, cells change. The rows are put aside as they were.';
export const rowsReturned =
  'In 1 record, rows come back as they were. |||| In %{smart_count} records, rows come back as they were.';
export const rowsSame =
  'In 1 record, all cells stay the same. |||| In %{smart_count} records, all cells stay the same.';
