import { hindiIn } from '../../translator';

hindiIn('studio/new');

export const tooLike =
  'This is too like %{label} (%{other}): neither name may contain the other, because permissions are told apart by names. Write another one, for instance with dashes between its words.';
export const changesLive =
  '%{label} exists. With this name the draft becomes a change of it; for a second resource, write another label and name.';
export const isSpreadsheet = 'It is a spreadsheet: choose “A spreadsheet” under “Start from”';
