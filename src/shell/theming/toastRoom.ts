/** How tall the toast is that is shown now; there while one is. */
export const TOAST_HEIGHT = '--toast-height';

/** What the bar at the top grows by for a toast that is taller than its line: nothing comes to lie under a toast. */
export const BAR_GROWTH = `max(0px, var(${TOAST_HEIGHT}, 0px) - 40px)`;

/** How tall that bar is. */
export const BAR_HEIGHT = `calc(48px + ${BAR_GROWTH})`;
