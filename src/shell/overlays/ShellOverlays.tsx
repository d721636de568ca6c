import { Notification } from 'react-admin';
import { ReloginDialog } from './ReloginDialog';
import { SessionDialog } from './SessionDialog';
import { SwitchedDialog } from './SwitchedDialog';

/** The toast area's time; a toast of a save or a sync says its own, 2000 ms (specification, section 9). */
const TOAST_MS = 3000;

/** What lies over every screen: toasts at the top right, and the dialogs of the session. */
export function ShellOverlays() {
  return (
    <>
      <Notification autoHideDuration={TOAST_MS} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />
      <SessionDialog />
      <ReloginDialog />
      <SwitchedDialog />
    </>
  );
}
