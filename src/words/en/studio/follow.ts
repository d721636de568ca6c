import { hindiIn } from '../../translator';

hindiIn('studio/follow');

export const formChanged = 'A colleague has changed this form. Nothing moves here until you take it over:';
export const formChangedAt =
  'A colleague has changed this form (%{when}). Nothing moves here until you take it over:';
export const takeOver = 'Take over now';
export const fieldAdded = '%{field} is new';
export const fieldRemoved = '%{field} is gone';
export const fieldRenamed = '%{field} is called %{now}';
export const fieldOtherKind = '%{field} is of another kind';
export const fieldOtherColumns = '%{field} has other columns';
export const fieldOtherRules = '%{field} has other rules';
export const andMore = 'and %{count} more';
export const outOfUse =
  'A colleague has taken this resource out of use. Nothing can be saved here; copy what you still need.';
export const onlyRead =
  'A colleague has taken this resource out of use. You can still read this record; nothing can be saved here.';
export const importChanged =
  'A colleague has changed “%{name}” since you chose the file. Your file stays chosen; the draft will show how it differs from the form as it is now:';
export const importOutOfUse =
  'A colleague has taken “%{name}” out of use. Your file stays chosen; begin the draft under another name, or have the resource restored first.';
export const importTaken =
  'A colleague has published “%{name}” since you chose the file. Your file stays chosen; the draft will be a change of that resource, unless you choose another name.';
export const noPlace =
  'Some of what you typed has no field any more. When you save, it is put aside with the record; copy what you still need:';
export const copy = 'Copy';
export const copyOf = 'Copy %{field}';
