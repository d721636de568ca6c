import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useSessionView, useShell } from '../ShellContext';
import type { Hold, Person } from '../sessionSource';
import { ReloginFields } from './ReloginFields';
import { useRelogin } from './useRelogin';

const WORDS: Record<Hold, string> = {
  expired: 'Your session has ended.',
  refused: 'The server has ended your session.',
  elsewhere: 'You were logged out in another tab.',
  renewal: 'Your session is about to end.',
};

/** Nobody is logged in at this moment: what lies under the dialog is not to be read. */
export const VEILED = { backdrop: { sx: { backdropFilter: 'blur(8px)' } } };

/** Lies over a screen that is not saved yet; after the login the screen, and the call that was refused, go on. */
export function ReloginDialog() {
  const { phase } = useSessionView();
  return phase.name === 'held' ? <OpenDialog person={phase.session} why={phase.why} /> : null;
}

function OpenDialog({ person, why }: { readonly person: Person; readonly why: Hold }) {
  const { session, hasUnsavedWork } = useShell();
  const unsaved = hasUnsavedWork();
  const { failure, pending, submit } = useRelogin();
  const { account, user } = person;
  const renewal = why === 'renewal';

  return (
    <Dialog
      open
      aria-labelledby="relogin-title"
      maxWidth="xs"
      fullWidth
      onClose={() => session.cancelRenewal()}
      slotProps={renewal ? {} : VEILED}
    >
      <form onSubmit={submit} noValidate aria-busy={pending}>
        <DialogTitle id="relogin-title">Log in to go on</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {WORDS[why]} {unsaved && 'What you typed is still here. '}Enter the password for account{' '}
            <b>{account}</b> and go on where you are.
          </DialogContentText>
          <ReloginFields user={user} failure={failure} />
        </DialogContent>
        <DialogActions>
          {renewal ? (
            <Button onClick={() => session.cancelRenewal()}>Cancel</Button>
          ) : (
            <Button onClick={() => session.end('logout')} color="error">
              Discard and log out
            </Button>
          )}
          <Button type="submit" variant="contained" loading={pending}>
            Login
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
