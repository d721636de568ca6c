import { hindiIn } from '../../translator';

hindiIn('studio/history');

export const sameAs = 'Rolled back to version %{version}.';
export const noRecord = 'No record was changed.';
export const recordsChanged = '1 record changed |||| %{smart_count} records changed';
export const failed =
  '1 value put aside that did not fit |||| %{smart_count} values put aside that did not fit';
export const unmatched =
  '1 value put aside that no record has |||| %{smart_count} values put aside that no record has';
export const ambiguous =
  '1 value put aside that several records have |||| %{smart_count} values put aside that several records have';
export const unnamed = '1 reference became an id |||| %{smart_count} references became ids';
export const cut = '1 record lost columns of its rows |||| %{smart_count} records lost columns of their rows';
export const kept =
  '1 older value stays aside, as it was changed since |||| %{smart_count} older values stay aside, as they were changed since';
export const changed = '1 value changed |||| %{smart_count} values changed';
export const removed =
  '1 value put aside with its field |||| %{smart_count} values put aside with their field';
export const returned = '1 value came back |||| %{smart_count} values came back';
export const filled = '1 default written |||| %{smart_count} defaults written';
export const same = '1 value the same |||| %{smart_count} values the same';
export const moved = '1 value under its new name |||| %{smart_count} values under their new name';
export const runsLater = 'Records are moved in the background: %{done} of %{total}';
export const ranLater = 'The records were moved in the background';
export const follows = 'Follows the new field names of %{resource}';
export const asShipped = 'As it is shipped';
export const older = 'Older versions';
