import Portal from '@mui/material/Portal';
import { Notification } from 'react-admin';
import { publishToastHeight } from '../theming/toastRoom';

/** A toast's duration; toasts of a save or sync set their own, 2000 ms (docs/behaviour.md, 'Shell'). */
const TOAST_MS = 3000;

/**
 * Toasts at the top right, in line with the bar and beside its buttons (`theming/feedback.ts`). Each is appended to the
 * page: an open dialog hides everything before it from screen readers.
 */
export function Toasts() {
  return (
    <Portal>
      <Notification
        autoHideDuration={TOAST_MS}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ root: { ref: publishToastHeight } }}
      />
    </Portal>
  );
}
