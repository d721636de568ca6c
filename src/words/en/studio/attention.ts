import { hindiIn } from '../../translator';

hindiIn('studio/attention');

export const title = 'Records of %{name} that need attention';
export const about =
  'Some records break a rule that was added later: their next save is refused until you correct them. Others have the same values as another record where values must be unique: they can still be saved, but a new record with such values is refused.';
export const nothing = 'Nothing. No record breaks a rule, and none has the values of another one.';
export const record = 'Record';
export const recordId = 'Record ID';
export const why = 'What is wrong';
export const nextSave = 'Next save';
export const isRefused = 'Refused';
export const isAccepted = 'Accepted';
export const alike = '%{rule} (%{values})';
export const linkTo = 'Look for records that need attention';
export const toDashboard = 'Dashboard';
