/** Ms between two looks at data that changes again and again: two frames. */
const PACE = 33;

/**
 * What is done again whenever something changes: at once, but for changes that follow closely. Those are put together,
 * so that ten thousand deletes do not draw a screen ten thousand times.
 * @returns what to call at each change, and what gives up what is still due when nobody tells of changes any more
 */
export function paced(act: () => void): { readonly changed: () => void; readonly stop: () => void } {
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
