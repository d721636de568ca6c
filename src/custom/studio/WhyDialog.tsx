import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { defineForm } from '../../form/defineForm';
import { FormFields } from '../../form/FormFields';
import { useDefinedForm } from '../../form/useDefinedForm';
import { t } from '../../words/translator';
import * as words from '../../words/en/studio';

const form = defineForm({
  fields: [
    {
      kind: 'text',
      source: 'why',
      label: words.why,
      help: words.whyHelp,
      required: words.whyRequired,
      maxLength: 200,
    },
  ],
});

interface WhyDialogProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly pending: boolean;
  readonly confirm: (why: string) => void;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Asks why before something is done that everybody will notice. */
export function WhyDialog({
  title,
  action,
  isDanger = false,
  pending,
  confirm,
  close,
  children,
}: WhyDialogProps) {
  const titleId = useId();
  const state = useDefinedForm(form, { submit: ({ why }) => confirm(why) });
  return (
    <Dialog open onClose={pending ? undefined : close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={state.submit} noValidate aria-busy={pending}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ overflowWrap: 'anywhere' }}>
          {children}
          <FormFields state={state} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={pending}>
            {t(words.cancel)}
          </Button>
          <Button type="submit" variant="contained" color={isDanger ? 'error' : 'primary'} loading={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
