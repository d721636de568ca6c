import { ReloginDialog } from './ReloginDialog';
import { SessionDialog } from './SessionDialog';
import { SwitchedDialog } from './SwitchedDialog';
import { Toasts } from './Toasts';

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
