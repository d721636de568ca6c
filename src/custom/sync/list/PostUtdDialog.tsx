import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { revealField } from '../../../form/scrollToField';
import { useDefinedForm } from '../../../form/useDefinedForm';
import * as sync from '../../../words/en/sync';
import * as words from '../../../words/en/sync/details';
import { Phrase } from '../../../words/Phrase';
import { t } from '../../../words/translator';
import { RefusalText } from '../../frame/RefusalText';
import type { RefusedUtd } from './usePostUtd';

interface PostUtdDialogProps {
  readonly pending: boolean;
  /** The UTD that was refused last, to be corrected, and why. */
  readonly refused: RefusedUtd | null;
  readonly post: (utd: string) => void;
  readonly close: () => void;
}

const form = defineForm({
  fields: [
    { kind: 'text', source: 'utd', label: words.utd, required: words.utdRequired, inputMode: 'numeric' },
  ],
  problems: ({ utd }) => (/^\d+$/u.test(utd) ? {} : { utd: words.utdNumber }),
});

const focusUtd = (content: HTMLElement | null) => {
  if (content) revealField(content, 'utd');
};

/** Asks for the UTD of a missing transaction (docs/behaviour.md, 'Post Missing UTD'). */
export function PostUtdDialog({ pending, refused, post, close }: PostUtdDialogProps) {
  const state = useDefinedForm(form, {
    submit: ({ utd }) => {
      if (!pending) post(utd);
    },
    values: { utd: refused?.utd ?? '' },
  });
  return (
    <Dialog open onClose={pending ? undefined : close} maxWidth="xs" fullWidth>
      <DialogTitle>{t(sync.postMissing)}</DialogTitle>
      <form onSubmit={state.submit} noValidate>
        <DialogContent ref={focusUtd}>
          <FormFields state={state} />
          {refused && (
            <Alert severity="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
              <Phrase
                text={words.utdRefused}
                values={{ utd: refused.utd, reason: <RefusalText refusal={refused.refusal} /> }}
              />
            </Alert>
          )}
          {pending && <LinearProgress aria-label={t(words.posting)} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={pending}>
            {t(words.cancel)}
          </Button>
          <Button type="submit" variant="contained" disabled={pending}>
            {t(words.sync)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
