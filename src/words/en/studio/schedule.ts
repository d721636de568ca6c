import { hindiIn } from '../../translator';

hindiIn('studio/schedule');

/** The texts of publishes at a time. */
export const when = 'When';
export const now = 'Now';
export const later = 'At a time';
export const time = 'Date and time';
export const timePassed = 'Choose a time that is still to come.';
export const laterHint =
  'What the publish does to the records is looked at again then. More records do not matter. If further values fail, or the first ones of a field change or are taken away, nothing is published, and the draft says so.';
export const publishLater = 'Publish then';
export const isPlanned = '%{name} will be published on %{time}.';
export const waits =
  'Will be published on %{time}, as %{by} chose. Changes to the draft until then prevent it.';
export const postponed =
  'Was to be published on %{time}, and waits because %{cause}. It is tried again on %{again}.';
export const causes = {
  tooManyPublishes: 'your account has published as often as it may within an hour',
  runUnderway: 'the records of other resources are still being moved',
  failed: 'the server could not do it at that moment',
};
export const failed = 'Was not published on %{time}: %{reason}';
export const takeBack = 'Do not publish then';
export const takenBack = '%{name} will not be published then.';
export const dismiss = 'Understood';
