/** Ms between the end of one run and the next. */
const REST = 500;

/**
 * Runs work on each change: at once, or once more when it has ended and rested if changes come meanwhile.
 * @param work what fails is tried again at the next change
 */
export function paced(work: () => Promise<void>): {
  readonly changed: () => void;
  readonly stop: () => void;
} {
  let isBusy = false;
  let isDue = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const rested = () => {
    isBusy = false;
    if (isDue) changed();
  };
  const run = async () => {
    await work().catch(() => undefined);
    if (!isOver) resting = setTimeout(rested, REST);
  };
  const changed = () => {
    isDue = isBusy;
    if (isBusy || isOver) return;
    isBusy = true;
    void run();
  };
  const stop = () => {
    isOver = true;
    clearTimeout(resting);
  };
  return { changed, stop };
}
