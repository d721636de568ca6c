import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { focusRef } from '../../ui/focusRef';
import * as words from '../../words/en/shell/frame';
import { t } from '../../words/translator';
import type { Refusal } from './refusal';
import { RefusalText } from './RefusalText';

interface RefusalDialogProps {
  /** The action that failed. */
  readonly title: string;
  readonly refusal: Refusal;
  readonly close: () => void;
}

/** A toast's full message, for later reading. */
export function RefusalDialog({ title, refusal, close }: RefusalDialogProps) {
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <RefusalText refusal={refusal} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} ref={focusRef}>
          {t(words.close)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
