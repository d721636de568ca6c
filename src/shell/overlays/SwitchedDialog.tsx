import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useSessionView, useShell } from '../ShellContext';
import { VEILED } from './ReloginDialog';

/** Locks a screen whose person is no longer the one logged in in this browser: nothing is saved under a wrong name. */
export function SwitchedDialog() {
  const { session, hasUnsavedWork } = useShell();
  const { phase } = useSessionView();
  if (phase.name !== 'switched') return null;
  const mine = `${phase.session.user} (${phase.session.account})`;
  const other = `${phase.other.user} (${phase.other.account})`;

  return (
    <Dialog open aria-labelledby="switched-title" maxWidth="xs" fullWidth slotProps={VEILED}>
      <DialogTitle id="switched-title">Somebody else logged in</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Another tab of this browser is now logged in as {other}. This tab belongs to {mine} and is locked.
        </DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>
          {hasUnsavedWork()
            ? `What you typed here is not saved. It waits until ${mine} logs in again in the other tab; logging out or going on as ${phase.other.user} discards it.`
            : 'Nothing on this screen is unsaved.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => session.end('logout')} color="error">
          Log both out
        </Button>
        <Button onClick={() => session.followOther()} variant="contained">
          Go on as {phase.other.user}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
