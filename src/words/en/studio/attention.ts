import { hindiIn } from '../../translator';

hindiIn('studio/attention');

export const title = 'Records of %{name} that need attention';
export const about =
  'Records that break a rule which came after them, and records that have the values of another one although those must differ. They stay as they are; the next save of each has to correct it.';
export const nothing = 'Nothing. No record breaks a rule, and none has the values of another one.';
export const record = 'Record';
export const recordId = 'Record ID';
export const why = 'What is wrong';
export const alike = '%{rule} (%{values})';
export const linkTo = 'Records that need attention';
export const toDashboard = 'Dashboard';
