import { hindiIn } from '../../translator';

hindiIn('studio/workbook');

export const fromWorkbook = 'A spreadsheet (.xlsx or .csv)';
export const chooseWorkbook = 'Choose a spreadsheet';
export const aboutWorkbook =
  'Only the form is made from it: its rows are not brought in. The first sheet is read in this browser: titles from its first row, and up to 1,000 rows below.';
export const reading = 'Reading the spreadsheet…';
export const columnsFound =
  '1 column. Change what does not fit, now or later in the draft. |||| %{smart_count} columns. Change what does not fit, now or later in the draft.';
export const columnsLabel = 'Columns of the spreadsheet';
export const take = 'Take';
export const takeColumn = 'Take %{column}';
export const labelOf = 'Label of %{column}';
export const kindOf = 'Kind of %{column}';
export const requiredColumn = 'Required';
export const requiredOf = '%{column} is required';
export const because = 'Because';
export const samples = 'Found';
export const uniqueBy = 'No two records have the same';
export const uniqueNone = '(nothing)';
export const someColumn = 'Choose at least one column.';
export const chooseWorkbookFirst = 'Choose a spreadsheet below.';
export const whyEmpty = 'It is empty.';
export const whyCodes = 'Zeros at the front would be lost as numbers.';
export const whyWhole = 'All are whole numbers.';
export const whyNumbers = 'All are numbers.';
export const whyDays = 'All are days.';
export const whyTimes = 'All are days with a time.';
export const whyYesNo = 'All are yes or no.';
export const whyFewValues = '1 value comes again and again. |||| %{smart_count} values come again and again.';
export const whyLong = 'Some are long.';
export const whyTexts = 'All are texts.';
export const alwaysFilled = 'No row is without it.';
export const neverSame = 'No two rows have the same.';
