import { hindiIn } from '../../translator';

hindiIn('list/many');

export const title = 'Fill in: %{noun}';
export const about =
  'One line per missing record. Type, or paste from a spreadsheet: with titles in the first row, columns and rows find their places.';
export const forWhat = 'For';
export const cell = '%{field}, %{row}';
export const pasted = '1 cell was pasted. |||| %{smart_count} cells were pasted.';
export const strange =
  '1 pasted row belongs to no line here. |||| %{smart_count} pasted rows belong to no line here.';
export const taken = 'Another record has this already';
export const twice = 'Two lines here have this';
export const complete =
  '1 of %{total} lines is complete. |||| %{smart_count} of %{total} lines are complete.';
export const save = 'Save 1 line |||| Save %{smart_count} lines';
export const saving = 'Saving';
export const saved = 'Saved';
export const savedCount = '1 line was saved. |||| %{smart_count} lines were saved.';
export const refusedCount = '1 line was not saved. |||| %{smart_count} lines were not saved.';
export const copyDown = 'Copy down: %{field}';
export const copyDownHint = 'Copies the first value of the column into the blank cells below it';
export const back = 'Back';
export const nothing = 'Nothing is missing here.';
export const notAllowed = 'You may not add these records: ask your administrator.';
export const loading = 'Looking for what is missing';
export const open = 'Fill in %{count}: %{noun}';
