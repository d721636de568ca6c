import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { takeFocus } from '../../form/takeFocus';

interface ErrorDialogProps {
  /** Empty where there is nothing to tell. */
  readonly words: string;
  readonly close: () => void;
}

/** The dialog 'Error' (specification, section 5, 'Reports'). */
export function ErrorDialog({ words, close }: ErrorDialogProps) {
  return (
    <Dialog open={words !== ''} onClose={close} aria-labelledby="file-error-title" maxWidth="xs" fullWidth>
      <DialogTitle id="file-error-title">Error</DialogTitle>
      <DialogContent>{words}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} ref={takeFocus}>
          Ok
        </Button>
      </DialogActions>
    </Dialog>
  );
}
