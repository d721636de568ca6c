import { hindiIn } from '../../translator';

hindiIn('sync/cure');
hindiIn('sync/causes');

export const menuMissing = 'Your menus do not include %{menu}: ask your administrator.';
export const notKnown = 'Whether the %{noun} exists is not known. %{reason}';
export const elsewhere = 'A %{noun} with this key exists for company %{company}; this one needs its own.';
export const exists = 'The %{noun} exists.';
export const existsReady =
  'The %{noun} exists. 1 row can be posted now. |||| The %{noun} exists. %{smart_count} rows can be posted now.';
export const openNoun = 'Open %{noun}';
export const createNoun = 'Create %{noun}';
export const unknownCure = 'Read the message, correct what it names, then repost.';

export const filledIn = 'Filled in from the failed transactions. Check the values and complete the rest.';
export const suggestions = 'Suggestions';
export const useValues = 'Use these values';
export const sameGstin = 'Same GSTIN: %{gstin}';
export const samePan = 'Same PAN';
export const sameCode = 'Same DMS code elsewhere: %{code}';
export const samePlace = 'Another outlet of the location %{place}';
export const similarName = 'Similar name (%{percent} %): %{name}';
