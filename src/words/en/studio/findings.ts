import { hindiIn } from '../../translator';

hindiIn('studio/findings');

export const fillIn = 'Fill in “%{property}”.';
export const takesWhole = '“%{property}” takes a whole number, at least %{least}.';
export const takesNumber = '“%{property}” takes a number.';
export const sameName = 'Another field has the same “%{property}”. Change one of them.';
export const leaveEmpty = 'Leave “%{property}” empty.';
export const asNewField = 'Make it a new field';
export const bringBack = 'Bring it back';
export const inProperty = '“%{property}”: %{what}';
