import { hindiIn } from '../../translator';

hindiIn('studio/gone');

export const outOfUse = '“%{name}” is out of use';
export const outOfUseMeans =
  'A colleague has taken it out of use. Its records are kept; whoever may publish resources can restore it.';
export const toDashboard = 'Go to the dashboard';
