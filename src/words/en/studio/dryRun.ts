import { hindiIn } from '../../translator';

hindiIn('studio/dryRun');

export const lookedSoFar = '1 record looked at so far … |||| %{smart_count} records looked at so far …';
export const emptied =
  'Of 1 record the form would empty a field at the next save. |||| Of %{smart_count} records the form would empty a field at the next save.';
export const becomesEmpty = 'Would become empty: %{fields}';
export const following =
  '%{names} shows a field that gets another name. It follows: with this publish it becomes its next version. |||| %{names} show a field that gets another name. They follow: with this publish each becomes its next version.';
