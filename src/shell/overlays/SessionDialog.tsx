import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useSessionView, useShell } from '../ShellContext';

/**
 * Appears 30 s before the token expires (specification, section 4). Continue logs out; what is not saved is named
 * first, and can be kept by logging in again over the screen.
 */
export function SessionDialog() {
  const { session, hasUnsavedWork } = useShell();
  const { phase } = useSessionView();
  const [dismissed, setDismissed] = useState<number | null>(null);
  if (phase.name !== 'ending' || dismissed === phase.session.exp) return null;
  const unsaved = hasUnsavedWork();

  return (
    <Dialog
      open
      onClose={() => setDismissed(phase.session.exp)}
      aria-labelledby="session-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="session-title">Session Status</DialogTitle>
      <DialogContent>
        <DialogContentText>Your session is Logged out continue to Login</DialogContentText>
        {unsaved && (
          <DialogContentText sx={{ mt: 1 }}>
            What you typed on this screen is not saved, and Continue discards it. Stay logged in to keep it.
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => session.renew()} variant={unsaved ? 'contained' : 'text'}>
          Stay logged in
        </Button>
        <Button onClick={() => session.end('continued')} variant={unsaved ? 'text' : 'contained'}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  );
}
