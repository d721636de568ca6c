import { hindiIn } from '../../translator';

hindiIn('studio/preview');

export const menu = 'Menu';
export const api = 'API';
export const rights = 'Rights';
export const record = 'Record';
export const records = 'Records';
export const emptyForm = 'None, an empty form';
export const example = 'A made-up one';
export const newest = 'The newest';
export const longest = 'The one with the longest values';
export const breaking = 'One that breaks a new rule';
export const noneBreaks = 'No record breaks a rule that is new in this draft.';
export const breaks = 'This record breaks a rule of the draft: %{rules}';
export const madeUp = 'These values are made up.';
export const width = 'Width';
export const full = 'As here';
export const phone = 'Phone (390 px)';
export const colours = 'Theme';
export const light = 'Light';
export const dark = 'Dark';
export const asRole = 'Seen by';
export const asMyself = 'Me';
export const seesNothing = '%{role}: sees neither the menu entry nor any record.';
export const readsOnly = '%{role}: cannot save here.';
export const tryToSave = 'Try to save';
export const wouldBeSaved = 'This would be saved. Nothing was, as this is a preview.';
export const conditions = 'What is shown just now';
export const isShown = '%{field}: shown, because %{reasons}';
export const isHidden = '%{field}: hidden, because %{reasons}';
export const inRow = '%{field} in row %{at} of %{rows}';
export const isValue = '%{field} is “%{value}”';
export const isEmpty = '%{field} is empty';
export const and = ' and ';
export const role = 'Role';
export const allowed = 'Yes';
export const notAllowed = 'No';
export const ownRoles =
  'A role that your account has made or changed gets rights to a new resource once you give it some, under Users and roles.';
export const calls = 'Calls';
export const asSent = 'A record as other programs send it';
export const aboutDescription =
  'Other programs find every call of the live resources that you may see, shipped ones and your own, in one file (OpenAPI 3.1).';
export const saveDescription = 'Save Description for Programs';
