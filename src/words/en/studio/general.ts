import { hindiIn } from '../../translator';

hindiIn('studio/general');

export const order = 'Place in the menu';
export const orderHelp = 'Entries with small numbers come first. Two with the same number are in any order.';

export const screens = 'Titles and buttons';
export const otherwise = '“%{text}” if left empty.';
export const listTitle = 'Title of the list';
export const listAdd = 'Button above the list';
export const createTitle = 'Title of a new record';
export const createSave = 'Button of a new record';
export const editTitle = 'Title of a record';
export const editSave = 'Button of a record';

export const actions = 'What can be done with records';
export const canCreate = 'Add records';
export const canEdit = 'Change records';
export const canClone = 'Copy records';
export const canDelete = 'Delete records';

export const hindi = 'Hindi';
export const choiceOf = 'Choice %{at}';
export const inHindi = '%{property} in Hindi';
export const english = 'English: %{text}';
