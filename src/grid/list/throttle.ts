/** Minimum ms between two updates: two frames. */
const PACE = 33;

/**
 * Runs an action on every change: at once, or coalesced if changes follow closely, so that ten thousand deletes do not
 * render a screen ten thousand times.
 * @returns `changed`, to call on each change, and `stop`, which cancels a pending run
 */
export function throttle(act: () => void): { readonly changed: () => void; readonly stop: () => void } {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const rest = () => {
    resting = undefined;
    if (isDue) changed();
  };
  const changed = () => {
    isDue = resting !== undefined;
    if (isDue) return;
    resting = setTimeout(rest, PACE);
    act();
  };
  return { changed, stop: () => clearTimeout(resting) };
}
