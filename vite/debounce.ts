/** A debounced function, as react-admin uses it. */
interface Debounced<Args extends readonly unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/**
 * `lodash/debounce` without options and number parsing, which react-admin does not use (1 KiB on every page). Calls
 * `work` with the newest arguments once there was no call for `wait` milliseconds.
 */
export default function debounce<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  wait: number,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const debounced = (...args: Args) => {
    cancel();
    timer = setTimeout(() => work(...args), wait);
  };
  return Object.assign(debounced, { cancel });
}
