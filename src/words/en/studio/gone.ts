import { hindiIn } from '../../translator';

hindiIn('studio/gone');

export const outOfUse = '“%{name}” is out of use';
export const outOfUseMeans =
  'A colleague has taken it out of use. Its records are kept; whoever may publish resources can restore it.';
export const isRetired = '“%{name}” is retired';
export const isRetiredMeans =
  'Its records are kept. They can be opened again once it is restored under Resources, by whoever may publish.';
export const wasRenamed = 'It got another name. Its records are at %{address} now.';
export const toResources = 'Go to Resources';
export const toDashboard = 'Go to the dashboard';
