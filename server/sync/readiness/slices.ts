import { pause } from '../pause';

/** How long work may keep the thread before others get their turn. */
const SLICE_MS = 10;

/** Lets others have the thread if the work has kept it for a slice. */
export type Breathe = () => Promise<void>;

/** @param now a monotonic clock in milliseconds */
export function createSlices(now: () => number): Breathe {
  let since = now();
  return async () => {
    if (now() - since < SLICE_MS) return;
    await pause(0);
    since = now();
  };
}
