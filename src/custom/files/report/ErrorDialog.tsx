import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { focusRef } from '../../../ui/focusRef';
import * as words from '../../../words/en/files';
import { t, translateAny } from '../../../words/translator';

interface ErrorDialogProps {
  /** Empty if there is no error. */
  readonly text: string;
  readonly close: () => void;
}

/** The dialog 'Error' (docs/behaviour.md, 'Files and reports'). */
export function ErrorDialog({ text, close }: ErrorDialogProps) {
  return (
    <Dialog open={text !== ''} onClose={close} maxWidth="xs" fullWidth>
      <DialogTitle>{t(words.error)}</DialogTitle>
      <DialogContent>{translateAny(text)}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} ref={focusRef}>
          {t(words.ok)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
