/** The height of the current toast; set while one is shown. */
const TOAST_HEIGHT = '--toast-height';

/** By how much a tall toast enlarges the top bar, so that it covers nothing. */
export const BAR_GROWTH = `max(0px, var(${TOAST_HEIGHT}, 0px) - 40px)`;

/** The height of the top bar. */
export const BAR_HEIGHT = `calc(48px + ${BAR_GROWTH})`;

/** The width of the buttons at the bar's right end, past which a toast ends. */
const BUTTONS_WIDTH = '--bar-buttons-width';

/** The distance of a toast from the right edge of the window. */
export const TOAST_RIGHT = `calc(var(${BUTTONS_WIDTH}, 96px) + 20px)`;

/** Publishes the toast's height while it is shown. */
export const publishToastHeight = publishSize(TOAST_HEIGHT, toast => toast.offsetHeight);

/** Publishes the width of the bar's buttons, which depends on the length of the user's name. */
export const publishButtonsWidth = publishSize(BUTTONS_WIDTH, buttons => buttons.offsetWidth);

/** A ref that keeps a CSS variable at a size of its element, in px, and removes the variable with the element. */
function publishSize(variable: string, sizeOf: (element: HTMLElement) => number) {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(variable, `${sizeOf(element)}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
}
