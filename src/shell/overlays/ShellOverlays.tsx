import { ReloginDialog, VEILED } from './ReloginDialog';
import { SessionDialog } from './SessionDialog';
import { Toasts } from './Toasts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useSessionView, useShell } from '../ShellContext';
import { t } from '../../words/translator';
import * as words from '../../words/en/shell';

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

/**
 * Locks a screen whose user is no longer the one logged in in this browser, so that nothing is saved under the wrong
 * name.
 */
function SwitchedDialog() {
  const { session, hasUnsavedWork } = useShell();
  const { phase } = useSessionView();
  if (phase.name !== 'switched') return null;
  const mine = `${phase.session.user} (${phase.session.account})`;
  const other = `${phase.other.user} (${phase.other.account})`;

  return (
    <Dialog open maxWidth="xs" fullWidth slotProps={VEILED}>
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
