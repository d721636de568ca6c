import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import * as words from '../../words/en/studio/publish';
import { t } from '../../words/translator';

interface InfoDialogProps {
  readonly title: string;
  readonly width?: 'md' | 'sm';
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Shows information, without an action. */
export function InfoDialog({ title, width = 'sm', close, children }: InfoDialogProps) {
  return (
    <Dialog open onClose={close} maxWidth={width} fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={close}>{t(words.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}
