import { hindiIn } from '../../translator';

hindiIn('studio/publish');

export const takeValues = 'Take the values of the records';
export const valuesFound =
  '1 value was found; it is among the choices now. |||| %{smart_count} values were found; they are among the choices now.';
export const differences = 'What differs';
export const noDifference = 'Nothing differs.';
export const compare = 'Compare with what is live';
export const compareTitle = 'From version %{version} to what is live';
export const close = 'Close';
