import { hindiIn } from '../translator';

hindiIn('ui');

export const loading = 'Loading';
export const loadingNoun = 'Loading %{noun}…';
export const more = 'More';
export const calendar = 'Calendar';
export const openCalendar = 'Open calendar';
export const openCalendarKey = 'Open calendar (Alt+Down)';
export const noReason = 'The server gave no reason. Try again.';
export const reference = 'Reference for your administrator: %{reference}';

export const unsavedChanges = 'Unsaved changes';
export const saveUnderWay =
  'A save in ‘%{title}’ is under way. If you leave now, you will not see whether it succeeds.';
export const notSavedIn = 'What you changed in ‘%{title}’ is not saved:';
export const andMore = 'and %{count} more';
export const leave = 'Leave';
export const discard = 'Discard changes';
export const stay = 'Stay';
export const copyBlocked = 'The browser blocked copying. Select the text and copy it yourself.';
export const copied = 'Copied.';
