import Portal from '@mui/material/Portal';
import { Notification } from 'react-admin';
import { TOAST_HEIGHT } from '../theming/toastRoom';

/** The toast area's time; a toast of a save or a sync says its own, 2000 ms (specification, section 9). */
const TOAST_MS = 3000;

/**
 * Toasts at the top right, in the line of the bar and beside its buttons (`theming/feedback.ts`). Each comes into the
 * page beside what is there: a dialog hides all that stood there before it from readers.
 */
export function Toasts() {
  return (
    <Portal>
      <Notification
        autoHideDuration={TOAST_MS}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ root: { ref: tellHeight } }}
      />
    </Portal>
  );
}

/** Tells the page how much room the toast takes, for as long as it is there. */
function tellHeight(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(TOAST_HEIGHT, `${toast.offsetHeight}px`));
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty(TOAST_HEIGHT);
  };
}
