import { ReloginDialog } from './ReloginDialog';
import { SessionDialog } from './SessionDialog';
import { SwitchedDialog } from './SwitchedDialog';
import { Toasts } from './Toasts';

/** What lies over every screen: toasts, and the dialogs of the session. */
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
