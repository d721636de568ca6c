import { hindiIn } from '../../translator';

hindiIn('studio/offer');

/** The texts about a shipped resource whose name a resource of the account already has. */
export const offered = 'A release ships “%{name}” as well. Yours stays in force until you decide.';
export const look = 'See the differences';
export const title = '%{name}: yours, and the shipped one';
export const aboutOffer =
  'This release ships a resource under the name of one that your account has made. Yours is in force: its forms, lists and records stay as they are until somebody publishes a draft.';
export const aboutDraft =
  'Opened as a draft, the shipped one can be looked at and changed. Once it is published unchanged, your account follows it with each release. Values of fields that it does not have go aside.';
export const difference = 'What would change';
export const asDraft = 'Open as a draft';
export const keep = 'Keep ours';
export const keepTitle = 'Keep your own %{name}?';
export const keepFollows =
  'The shipped one is not offered again until a release ships another one. Nothing changes for your records.';
export const isKept = 'Your own %{name} is kept.';
export const nothingOffered = 'Nothing is offered instead of this resource.';
export const restoreFirst = 'Your own one is out of use. Restore it first to begin a draft.';
