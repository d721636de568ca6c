import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import * as words from '../../words/en/record';
import { t } from '../../words/translator';

interface ListConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the button that confirms. */
  readonly action?: string;
  readonly pending: boolean;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Asks before something is deleted; Escape and Cancel change nothing. */
export function ListConfirm({
  title,
  children,
  action = t(words.confirm),
  pending,
  confirm,
  close,
}: ListConfirmProps) {
  return (
    <Dialog open onClose={pending ? undefined : close} maxWidth="xs" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={pending}>
          {t(words.cancel)}
        </Button>
        <Button color="error" variant="contained" disabled={pending} onClick={confirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
