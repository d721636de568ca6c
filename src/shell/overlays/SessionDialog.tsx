import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useSessionView, useShell } from '../ShellContext';
import { t } from '../../words/translator';
import * as words from '../../words/en/shell';

/**
 * Appears 30 s before the token expires (docs/behaviour.md, 'Session'). Continue logs out; unsaved work is listed
 * first, and can be kept by logging in again over the screen.
 */
export function SessionDialog() {
  const { session, hasUnsavedWork } = useShell();
  const { phase } = useSessionView();
  const [dismissed, setDismissed] = useState<number | null>(null);
  if (phase.name !== 'ending' || dismissed === phase.session.exp) return null;
  const unsaved = hasUnsavedWork();

  return (
    <Dialog open onClose={() => setDismissed(phase.session.exp)} maxWidth="xs" fullWidth>
      <DialogTitle>{t(words.sessionStatus)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t(words.sessionOver)}</DialogContentText>
        {unsaved && <DialogContentText sx={{ mt: 1 }}>{t(words.continueDiscards)}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => session.renew()} variant={unsaved ? 'contained' : 'text'}>
          {t(words.stayLoggedIn)}
        </Button>
        <Button onClick={() => session.end('continued')} variant={unsaved ? 'text' : 'contained'}>
          {t(words.continueToLogin)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
