import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { Notification } from 'react-admin';
import { createPortal } from 'react-dom';
import * as words from '../../words/en/shell';
import { t } from '../../words/translator';
import { useSessionView, useShell } from '../ShellContext';
import { publishToastHeight } from '../theming/toastRoom';
import { ReloginDialog, BLURRED } from './ReloginDialog';

/** A toast's duration; toasts of a save or sync set their own, 2000 ms (docs/behaviour.md, 'Shell'). */
const TOAST_MS = 3000;

/**
 * Toasts at the top right, in line with the bar and beside its buttons (`theming/feedback.ts`). Each is appended to the
 * page: an open dialog hides everything before it from screen readers.
 */
function Toasts() {
  return createPortal(
    <Notification
      autoHideDuration={TOAST_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ root: { ref: publishToastHeight } }}
    />,
    document.body,
  );
}

/**
 * Appears 30 s before the token expires (docs/behaviour.md, 'Session'). Continue logs out; the
 * dialog mentions unsaved work, which the user can keep by logging in again over the screen.
 */
function SessionDialog() {
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

/** Toasts and session dialogs, above every screen. */
export function ShellOverlays() {
  return (
    <>
      <Toasts />
      <SessionDialog />
      <ReloginDialog />
      <SwitchedDialog />
    </>
  );
}

/** Locks a screen once another user is logged in to this browser, so that nothing is saved under the wrong name. */
function SwitchedDialog() {
  const { session, hasUnsavedWork } = useShell();
  const { phase } = useSessionView();
  if (phase.name !== 'switched') return null;
  const mine = `${phase.session.user} (${phase.session.account})`;
  const other = `${phase.other.user} (${phase.other.account})`;

  return (
    <Dialog open maxWidth="xs" fullWidth slotProps={BLURRED}>
      <DialogTitle>{t(words.someoneElse)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t(words.tabLocked, { mine, other })}</DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>
          {hasUnsavedWork()
            ? t(words.keptForMine, { mine, other: phase.other.user })
            : t(words.nothingUnsaved)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => session.end('logout')} color="error">
          {t(words.logBothOut)}
        </Button>
        <Button onClick={() => session.followOther()} variant="contained">
          {t(words.goOnAs, { user: phase.other.user })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
