import { hindiIn } from '../../translator';

hindiIn('studio/schedule');

/** The texts about scheduled publishes. */
export const when = 'When';
export const now = 'Now';
export const later = 'At a time';
export const time = 'Date and time';
export const timePassed = 'Choose a time that is still to come.';
export const laterHint =
  'The records are looked at again at that time. More records do not stop it. If further values do not fit by then, or a field loses or changes values that is not named here, nothing is published, and the draft says why.';
export const publishLater = 'Publish at this time';
export const isPlanned = '%{name} will be published on %{time}.';
export const waits =
  'Will be published on %{time}, as %{by} chose. If the draft is changed before, nothing is published.';
export const postponed =
  'Was to be published on %{time}, and waits because %{cause}. It is tried again on %{again}.';
export const causes = {
  tooManyPublishes: 'your account has published as often as it may within an hour',
  runUnderway: 'the records of other resources are still being moved',
  failed: 'the server could not do it at that moment',
};
export const failed = 'Was not published on %{time}: %{reason}';
export const takeBack = 'Cancel this publish';
export const takenBack = 'The planned publish of %{name} was cancelled.';
export const statePlanned = '%{state}, planned';
export const stateRefused = '%{state}, not published';
export const dismiss = 'Understood';
