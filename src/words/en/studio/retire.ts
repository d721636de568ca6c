import { hindiIn } from '../../translator';

hindiIn('studio/retire');

export const retireTitle = 'Retire %{name}?';
export const addressIs = 'Address: %{address}';
export const retireFollows =
  'It leaves the menu, and no record of it can be opened or changed. The records stay, and it can be restored.';
export const wasRetired = '%{name} was retired.';
export const restoreTitle = 'Restore %{name}?';
export const restoreFollows = 'It is in the menu again, with all its records.';
export const wasRestored = '%{name} is live again.';
export const referredBy = 'Other resources show records of it:';
export const referring = '%{name}: %{fields}';
export const referredFollows =
  'What they hold stays as it is, but their forms can choose no record of it until it is restored.';
export const accept = 'Retire it all the same';
export const acceptFirst = 'Tick “Retire it all the same” first.';
