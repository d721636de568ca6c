import Alert from '@mui/material/Alert';
import { useGetIdentity } from 'ra-core';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/publish';
import { NewDraftButton } from './NewDraftButton';
import type { EditedDraft } from './useDraftSaving';

interface OnlyLookedProps {
  readonly owner: string;
  readonly edited: EditedDraft;
}

/** Whose draft it is that one cannot change, and how to go on in a draft of one's own. */
export function OnlyLooked({ owner, edited }: OnlyLookedProps) {
  const mayDraft = useApi().may('studio/draft');
  const me = useGetIdentity().identity?.fullName;
  const lacking = owner === me ? words.onlyLooked : words.onlyDraftOf;
  return (
    <Alert
      severity="info"
      // On a phone the button stands below the text.
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={mayDraft && <NewDraftButton edited={edited} label={t(words.changeOwn)} />}
    >
      {t(mayDraft ? words.draftOf : lacking, { owner })}
    </Alert>
  );
}
