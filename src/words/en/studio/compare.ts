import { hindiIn } from '../../translator';

hindiIn('studio/compare');

export const differences = 'What differs';
export const noDifference = 'Nothing differs.';
export const takesAway = 'Takes values away';
export const takesAwayFollows = 'What the records hold there is put aside.';
export const look = 'To be looked at';
export const lookFollows = 'Records may not fit.';
export const lookCounted = 'Records may not fit. Publish counts them before it changes anything.';
export const safe = 'Safe';
export const safeFollows = 'The records stay as they are.';
export const notClassed = 'What this means for the records is said once the errors are corrected.';
export const howShown = 'How the differences are shown';
export const byChange = 'In words';
export const asText = 'As text';
export const textLegend = 'Lines with − are gone, lines with + are new.';
export const equalLines = '1 equal line |||| %{smart_count} equal lines';
export const compare = 'Compare';
export const compareTitle = 'Compare versions of %{name}';
export const from = 'From';
export const to = 'To';
export const versionOption = 'Version %{version}, %{when}';
