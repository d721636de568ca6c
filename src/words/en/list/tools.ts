import { hindiIn } from '../../translator';

hindiIn('list/tools');

export const compact = 'Compact rows';
export const reset = 'Reset columns';
export const moveUp = 'Move %{column} up';
export const moveDown = 'Move %{column} down';
export const column = 'Column %{column}';
export const ascending = 'Sort ascending';
export const descending = 'Sort descending';
export const unpin = 'Unpin';
export const pin = 'Pin to the left';
export const moveLeft = 'Move left';
export const moveRight = 'Move right';
export const wider = 'Wider';
export const narrower = 'Narrower';
export const hide = 'Hide';

export const sortBy = 'Sort by';
export const asListed = 'As listed';
export const direction = 'Order';
export const ascendingOrder = 'Ascending';
export const descendingOrder = 'Descending';
export const showRecords = 'Show 1 record |||| Show %{smart_count} records';
export const close = 'Close';

export const guide = 'Type under a column to keep the rows whose value …';
export const guideContains = 'contains abc; a date begins with what you type';
export const guideIs = 'is exactly abc';
export const guideBegins = 'begins with abc';
export const guideNot = 'does not contain abc';
export const guideBlank = 'is blank';
export const guideNotBlank = 'is not blank';
export const guideAbove = 'is above 5; also >=5, <5, <=5';
export const guideRange = 'is from 5 to 10';
export const guideQuoted = 'contains the text between the quotes, =5';
export const guideEnd = 'Ranges work in columns of numbers and dates. Capitals do not matter.';

export const saveHint = 'Filter and sort the list, then save it here under a name.';
export const remove = 'Remove %{name}';
export const nameOfQuery = 'Name of the query';
export const save = 'Save';
export const isSaved = "'%{name}' is saved";

export const excel = 'Excel (xlsx)';
export const csv = 'CSV';
export const exporting = 'Exporting %{done} of %{count}';
export const cancelExport = 'Cancel export';
export const exportCancelled = 'Export cancelled.';
export const exportFailed = 'The export failed.';
export const notWritten = 'The workbook could not be written. Export it again.';
export const notFinished = 'The workbook could not be finished. Export it again.';
export const exportRows = 'Export';
