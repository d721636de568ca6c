import { hindiIn } from '../../translator';

hindiIn('studio/run');

export const moving = 'Moving the records of %{name}';
export const movingBack = 'Moving the records of %{name} back';
export const move = 'Move of records';
export const pausedTitle = 'The move of the records of %{name} is paused';
export const doneTitle = 'The records of %{name} are moved';
export const undoneTitle = 'The records of %{name} are moved back';
export const means =
  'Version %{version} is live, and every record is already shown in it. They are now stored in it one after the other; everybody can go on working.';
export const done = 'All records are stored in version %{version}.';
export const doneWithExceptions =
  'All records are stored in version %{version}. The values below did not fit it and are put aside.';
export const undone = 'All records are back as they were. Version %{version} is live.';
export const paused = 'Paused. Every record is still shown in version %{version}.';
export const progress = '%{done} of %{total} records';
export const speed = '%{rate} a second';
export const left = 'about %{left} left';
export const seconds = '%{smart_count} second |||| %{smart_count} seconds';
export const minutes = '%{smart_count} minute |||| %{smart_count} minutes';
export const pause = 'Pause';
export const resume = 'Go on';
export const undo = 'Undo';
export const undoTitle = 'Undo version %{version} of %{name}?';
export const undoFollows =
  'The version before is live again at once. Values that were put aside come back; what people have typed since stays.';
export const isUndone = 'Version %{version} is being undone.';
export const values = 'What became of the values';
export const exceptions = 'Values that do not fit';
export const exceptionsMean =
  'These fields were emptied, and the values are put aside. Open the record to type another one. At most 100 of a field are listed.';
export const record = 'Record';
export const field = 'Field';
export const value = 'Value put aside';
export const watch = 'Watch';
