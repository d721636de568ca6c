import { hindiIn } from '../../translator';

hindiIn('studio/share');

export const lookAtDraft = 'See draft';
export const draftOf =
  'This is a draft of %{owner}. You can look at it; changes go into a draft of your own.';
export const onlyDraftOf =
  'This is a draft of %{owner}. You can look at it; your role does not change drafts.';
export const onlyLooked = 'You can look at this draft; your role does not change drafts.';
export const changeOwn = 'Change it in a draft of your own';
export const othersPublish = 'Your role does not publish. Ask a colleague to open and publish it.';
