import { hindiIn } from '../../translator';

hindiIn('studio/properties');

export const defaultHelp = 'New records begin with it.';
export const usualMessageHelp = 'The usual one if left empty.';
export const maxLengthMessage = 'Message if it is too long';
export const typeMessage = 'Message if it is no number';
export const inputMode = 'Keyboard on a phone';
export const inputNumeric = 'Digits';
export const inputDecimal = 'Digits with a decimal point';
export const rows = 'Height of the input in lines';
export const cloneClears = 'Left empty in a copy of a record';
export const readOnlyType = 'What it holds';
export const typeText = 'A text';
export const rowKey = 'Column that tells rows apart';
export const rowKeyHelp = 'Every row needs it, and no two rows may have the same.';
export const addLabel = 'Button that adds a row';
export const removeLabel = 'Button that removes a row';
