import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from 'ra-core';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import * as publishWords from '../../../words/en/studio/publish';
import { draftPath } from '../studioPaths';
import type { EditedDraft } from './useDraftSaving';

/** Why what was typed into a draft is not saved, and how it can be. */
export function NotSaved({ edited: { state, flush, renew } }: { readonly edited: EditedDraft }) {
  const navigate = useNavigate();
  const again = async () => {
    const id = await renew();
    if (id !== null) navigate(draftPath(id), { replace: true });
  };
  if (state.name === 'gone')
    return (
      <Alert
        severity="warning"
        action={<Button onClick={() => void again()}>{t(publishWords.newDraft)}</Button>}
        sx={{ mb: 2 }}
      >
        {t(publishWords.draftGone)}
      </Alert>
    );
  if (state.name === 'failed')
    return (
      <Alert severity="error" action={<Button onClick={() => void flush()}>{t(words.tryAgain)}</Button>}>
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
