import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import * as publishWords from '../../../words/en/studio/publish';
import { NewDraftButton } from './NewDraftButton';
import type { EditedDraft } from './useDraftSaving';

/** Why what was typed into a draft is not saved, and how it can be. */
export function NotSaved({ edited }: { readonly edited: EditedDraft }) {
  const { state, flush } = edited;
  const mayDraft = useApi().may('studio/draft');
  const again = mayDraft && <NewDraftButton edited={edited} label={t(publishWords.newDraft)} />;
  if (state.name === 'gone')
    return (
      <Alert severity="warning" action={again} sx={{ mb: 2 }}>
        {t(publishWords.draftGone)}
      </Alert>
    );
  if (state.name === 'failed')
    return (
      <Alert
        severity="error"
        action={state.isForeign ? again : <Button onClick={() => void flush()}>{t(words.tryAgain)}</Button>}
      >
        {t(words.notSavedDraft, { reason: state.refusal.words })}
      </Alert>
    );
  if (state.name !== 'undecided') return null;
  return (
    <Alert severity="warning" action={<Button onClick={() => void flush()}>{t(words.decide)}</Button>}>
      {t(words.undecided)}
    </Alert>
  );
}
