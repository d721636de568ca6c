import { hindiIn } from '../../translator';

hindiIn('studio/attention');

export const title = 'Records of %{name} that need attention';
export const about =
  'Records that break a rule which came after them: the next save of each is refused until that is corrected. And records that have the values of another one although those must differ: they may be saved as they are, only a new record with such values is refused.';
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
