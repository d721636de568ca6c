import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { FormFields } from '../../form/FormFields';
import type { FormState } from '../../form/useDefinedForm';
import { t } from '../../words/translator';
import * as words from '../../words/en/studio';

export interface FormDialogProps {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** Whether the action is not possible yet. */
  readonly isWaiting?: boolean;
  readonly pending: boolean;
  readonly close: () => void;
  /** Shown above the form. */
  readonly children: ReactNode;
}

/** The actions stay in sight below a long content. */
const INSIDE = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Asks for a few values before an action. */
export function FormDialog<Source extends string>({
  title,
  action,
  isDanger = false,
  isWaiting = false,
  pending,
  state,
  close,
  children,
}: FormDialogProps & { readonly state: FormState<Source> }) {
  const titleId = useId();
  return (
    <Dialog open onClose={pending ? undefined : close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={state.submit} noValidate aria-busy={pending} style={INSIDE}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ overflowWrap: 'anywhere', '& > .MuiAlert-root': { mb: 2 } }}>
          {children}
          <FormFields state={state} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={pending}>
            {t(words.cancel)}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={pending}
            disabled={isWaiting}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
