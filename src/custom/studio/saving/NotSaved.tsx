import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/studio';
import * as publishWords from '../../../words/en/studio/publish';
import { t } from '../../../words/translator';
import { wrappedAlert } from '../alertLook';
import { NewDraftButton } from './NewDraftButton';
import type { EditedDraft } from './useDraftSaving';

/** Stays visible below the draft's bar while the draft is scrolled. */
const STAYS = {
  ...wrappedAlert,
  position: 'sticky',
  top: { xs: 61, md: 53 },
  zIndex: 2,
  backgroundColor: 'background.paper',
} as const;

/** Why the input in a draft is not saved, and how to save it. */
export function NotSaved({ edited }: { readonly edited: EditedDraft }) {
  const { state, flush } = edited;
  const mayDraft = useApi().may('studio/draft');
  const again = mayDraft && <NewDraftButton edited={edited} label={t(publishWords.newDraft)} />;
  if (state.name === 'gone')
    return (
      <Alert severity="warning" action={again} sx={{ ...STAYS, mb: 2 }}>
        {t(publishWords.draftGone)}
      </Alert>
    );
  if (state.name === 'failed')
    return (
      <Alert
        severity="error"
        sx={STAYS}
        action={state.isForeign ? again : <Button onClick={() => void flush()}>{t(words.tryAgain)}</Button>}
      >
        {t(words.notSavedDraft, { reason: state.refusal.words })}
      </Alert>
    );
  if (state.name !== 'undecided') return null;
  return (
    <Alert
      severity="warning"
      sx={STAYS}
      action={<Button onClick={() => void flush()}>{t(words.decide)}</Button>}
    >
      {t(words.undecided)}
    </Alert>
  );
}
